/** Owns the few questions we ask of any JSON value. */
import type { Json, JsonObject, Path } from "../spec/model.js";

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value of an own property; `constructor` and its kind are none. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own property, also one that is named `__proto__`. */
export function setOwn<T>(
  object: Record<string, T>,
  key: string,
  value: T,
): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    object[key] = value;
  }
}

/** The value at a path, or `undefined` where nothing stands there. */
export function valueAt(value: Json, path: Path): Json | undefined {
  let current: Json | undefined = value;
  for (const step of path) {
    if (isList(current)) {
      current = typeof step === "number" ? current[step] : undefined;
    } else if (isObject(current)) {
      current = ownValue(current, String(step));
    } else {
      return undefined;
    }
  }
  return current;
}

/** The JSON type of a value, as `type` names it, with `integer` as `number`. */
export function typeOfValue(value: Json): string {
  if (value === null) return "null";
  if (isList(value)) return "array";
  return typeof value;
}
