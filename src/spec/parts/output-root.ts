/** Owns the warning of an output that 2025-era clients get in another form than it is written. */
import { say, type Check } from "../check.js";
import { placeOf, type LocatedMap } from "../located.js";
import type { Json, JsonObject } from "../model.js";

/**
 * The SDK shows these clients an output as `{ result }` unless its root says `type: object`, even where a
 * `$ref` at the root leads to an object.
 */
export function checkOutputRoot(
  check: Check,
  node: LocatedMap,
  served: JsonObject,
): void {
  if (served["type"] !== undefined) return;
  if (typeOf(served, served, 0) === "object")
    say(check, "spec/output-root", {}, placeOf(node));
}

/** The type that the root's references lead to. */
function typeOf(schema: Json, root: JsonObject, steps: number): Json {
  if (!isObject(schema) || steps > 20) return null;
  if (schema["type"] !== undefined) return schema["type"];
  const [, name] = /^#\/\$defs\/([^/]+)$/.exec(String(schema["$ref"])) ?? [];
  const defs = root["$defs"];
  if (name === undefined || !isObject(defs)) return null;
  const target = defs[name.replaceAll("~1", "/").replaceAll("~0", "~")];
  return target === undefined ? null : typeOf(target, root, steps + 1);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
