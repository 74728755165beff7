/** Owns which names a schema speaks of besides those in `properties`. */
import type { Json, JsonObject } from "../spec/model.js";
import { isList, isObject, ownValue } from "./json.js";

/** The names that `propertyNames` allows, where it lists them. */
export function namesAllowed(
  schema: JsonObject,
): readonly string[] | undefined {
  const names = schema["propertyNames"];
  if (names === false) return [];
  if (!isObject(names)) return undefined;
  const constant = ownValue(names, "const");
  if (typeof constant === "string") return [constant];
  const values = ownValue(names, "enum");
  if (!isList(values) || values.length > 100) return undefined;
  return values.filter((value) => typeof value === "string");
}

export interface PatternSchema {
  readonly test: (name: string) => boolean;
  readonly schema: Json;
}

/** The schemas of `patternProperties`. */
export function patternsOf(schema: JsonObject): readonly PatternSchema[] {
  const patterns = schema["patternProperties"];
  if (!isObject(patterns)) return [];
  return Object.keys(patterns).map((pattern) => {
    const expression = expressionOf(pattern);
    return {
      test: (name) => expression?.test(name) === true,
      schema: patterns[pattern] as Json,
    };
  });
}

/** As a validator reads it: with JavaScript's u flag where it can be read so. */
function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Another check says what is wrong with it.
    }
  }
  return undefined;
}
