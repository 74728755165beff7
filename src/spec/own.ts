/** Owns how objects are built from keys that a person chose. */
import type { Json, JsonObject } from "./model.js";

/**
 * Makes the object that `JSON.parse` would make of these entries: each key is own data, `__proto__`
 * too. A plain assignment would set the prototype instead.
 */
export function objectOf(
  entries: Iterable<readonly [string, Json]>,
): JsonObject {
  const object: Record<string, Json> = {};
  for (const [key, value] of entries) {
    if (key === "__proto__")
      Object.defineProperty(object, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else object[key] = value;
  }
  return object;
}

/** Freezes a value and all that it holds; shared parts are visited once. */
export function deepFreeze<T>(value: T, seen = new Set<unknown>()): T {
  if (typeof value !== "object" || value === null || seen.has(value))
    return value;
  seen.add(value);
  for (const key of Object.keys(value))
    deepFreeze(Reflect.get(value, key), seen);
  return Object.freeze(value);
}
