/** Owns the type of one JSON value: of `const`, and of each member of `enum`. */
import type { Json } from "../spec/model.js";
import { isList, isObject } from "./json.js";
import type { Shaping } from "./shaping.js";
import { NEVER, object, type Skeleton, tuple } from "./skeleton.js";

/** The type that has `value` and, as far as TypeScript can say, no other value. */
export function literalShape(shaping: Shaping, value: Json): Skeleton {
  if (isList(value)) {
    return tuple(
      value.map((item) => literalShape(shaping, item)),
      undefined,
    );
  }
  if (!isObject(value)) return { enum: [value] };
  const words = new Map(
    Object.keys(value).map((key) => [
      shaping.property(key, undefined, false),
      literalShape(shaping, value[key] as Json),
    ]),
  );
  return words.size === 0
    ? object(words, [], NEVER)
    : object(words, [...words.keys()], undefined);
}
