/** Owns the type of one JSON value: of `const`, and of each member of `enum`. */
import type { Json } from "../spec/model.js";
import { isList, isObject } from "./json.js";
import type { Shaping } from "./shaping.js";
import { NEVER, object, type Skeleton, tuple, UNKNOWN } from "./skeleton.js";

/** Types inside each other; what lies deeper is `unknown`, for nobody reads it and tools overflow. */
const MAX_DEPTH = 20;

/** The type that has `value` and, as far as TypeScript can say, no other value. */
export function literalShape(
  shaping: Shaping,
  value: Json,
  depth = 0,
): Skeleton {
  if (depth > MAX_DEPTH) return UNKNOWN;
  if (isList(value)) {
    return tuple(
      value.map((item) => literalShape(shaping, item, depth + 1)),
      undefined,
    );
  }
  if (!isObject(value)) return { enum: [value] };
  const words = new Map(
    Object.keys(value).map((key) => [
      shaping.property(key, undefined, false),
      literalShape(shaping, value[key] as Json, depth + 1),
    ]),
  );
  return words.size === 0
    ? object(words, [], NEVER)
    : object(words, [...words.keys()], undefined);
}
