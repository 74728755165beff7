/** Owns the making of log lines out of values: what must not be logged is left out. */
import { inspect } from "node:util";
import { blank, hasSecret } from "./secrets.js";
import { secretName } from "./validation-parts.js";

const REDACTED = "[redacted]";

const hidden = new Set<string>();

/** From now on properties of these names are not logged. */
export function hideNames(names: readonly string[]): void {
  for (const name of names) hidden.add(name);
}

/**
 * JSON of a value for a log; it does not fail for a BigInt or a cycle.
 * @param isSecret what else is not shown, by its name
 * @param inside the errors that have the value
 */
export function loggedJson(
  value: unknown,
  isSecret: (name: string) => boolean = () => false,
  inside: readonly unknown[] = [],
): string {
  const above: object[] = [];
  return JSON.stringify(value, function (this: object, key, one: unknown) {
    if (hidden.has(key) || isSecret(key)) return REDACTED;
    if (typeof one === "bigint") return `${one}n`;
    if (typeof one === "number" && hasSecret(String(one))) {
      return blank(String(one));
    }
    if (one instanceof Error) return loggedError(one, inside);
    if (typeof one !== "object" || one === null) return one;
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (above.includes(one)) return "[circular]";
    above.push(one);
    return one;
  });
}

/** Errors inside each other that are shown. */
const DEEPEST = 8;

/** An error with its stack, what else it has, and its causes, whatever was thrown. */
export function loggedError(
  error: unknown,
  above: readonly unknown[] = [],
): string {
  if (above.includes(error) || above.length >= DEEPEST) return "[and so on]";
  if (typeof error !== "object" || error === null) return inspect(error);
  const inside = [...above, error];
  if (!(error instanceof Error)) return partsOf({ thrown: error }, inside);
  const { cause, errors } = error as Partial<AggregateError>;
  const more = [cause ?? [], errors ?? []]
    .flat()
    .map((one) => `caused by ${loggedError(one, inside)}`);
  return [stackOf(error), partsOf(error, inside), ...more]
    .filter((text) => text !== "{}")
    .join("\n");
}

function stackOf({ stack, name, message }: Error): string {
  return stack ?? `${name}: ${message}`;
}

/** Who throws did not mean it for a log: what sounds like a secret is left out. */
function partsOf(value: object, inside: readonly unknown[]): string {
  try {
    const {
      stack: _,
      message: __,
      cause: ___,
      errors: ____,
      ...own
    } = value as Partial<AggregateError>;
    return loggedJson(own, (name) => secretName.test(name), inside);
  } catch {
    return "with what cannot be shown";
  }
}
