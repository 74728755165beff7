/** Owns the making of log lines out of values: what must not be logged is left out. */
import { inspect } from "node:util";
import { blank, hasSecret } from "./secrets.js";

const REDACTED = "[redacted]";

const hidden = new Set<string>();

/** From now on properties of these names are not logged. */
export function hideNames(names: readonly string[]): void {
  for (const name of names) hidden.add(name);
}

/**
 * JSON of a value for a log; it does not fail for a BigInt or a cycle.
 * @param isSecret what else is not shown, by its name
 */
export function loggedJson(
  value: unknown,
  isSecret: (name: string) => boolean = () => false,
): string {
  const above: object[] = [];
  return JSON.stringify(value, function (this: object, key, one: unknown) {
    if (hidden.has(key) || isSecret(key)) return REDACTED;
    if (typeof one === "bigint") return `${one}n`;
    if (typeof one === "number" && hasSecret(String(one))) {
      return blank(String(one));
    }
    if (one instanceof Error) return inspect(one);
    if (typeof one !== "object" || one === null) return one;
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (above.includes(one)) return "[circular]";
    above.push(one);
    return one;
  });
}
