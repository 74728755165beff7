/** Owns the types of `dependentRequired` and `dependentSchemas`: without the property, or with it and what follows. */
import type { Json, JsonObject } from "../spec/model.js";
import { classOf, listOf } from "./classes.js";
import { isObject } from "./json.js";
import { shapeOf } from "./shape.js";
import { type Setting, type Shaping } from "./shaping.js";
import {
  intersection,
  NEVER,
  object,
  type Skeleton,
  union,
  UNKNOWN,
} from "./skeleton.js";

/** Every dependency doubles a type. */
const MAX_DEPENDENCIES = 4;

/**
 * One type for each dependency of a schema that judges objects only.
 * @param filled names that may be there without what follows from them, because a default put them there
 */
export function dependencyShapes(
  shaping: Shaping,
  schema: JsonObject,
  here: Setting,
  filled: ReadonlySet<string>,
): readonly Skeleton[] {
  if (here.classes !== classOf("object")) return [];
  // What every object inherits is never absent to TypeScript.
  const canBeAbsent = ([name]: readonly [string, Json]): boolean =>
    !filled.has(name) && !(name in Object.prototype);
  const required = entries(schema["dependentRequired"]).filter(canBeAbsent);
  const schemas =
    filled.size > 0
      ? []
      : entries(schema["dependentSchemas"]).filter(canBeAbsent);
  if (required.length + schemas.length > MAX_DEPENDENCIES) return [];
  const rest = here.closed || isClosed(schema) ? undefined : UNKNOWN;
  const withNames = (names: readonly string[]): Skeleton => {
    const words = names.map((name) => shaping.property(name, undefined, false));
    return object(new Map(words.map((word) => [word, UNKNOWN])), words, rest);
  };
  const without = (name: string): Skeleton =>
    object(
      new Map([[shaping.property(name, undefined, true), NEVER]]),
      [],
      rest,
    );
  return [
    ...required.map(([name, more]) => {
      const names = [name, ...listOf(more).map(String)];
      return union([without(name), withNames([...new Set(names)])]);
    }),
    ...schemas.map(([name, more]) =>
      union([
        without(name),
        intersection([withNames([name]), shapeOf(shaping, more, here)]),
      ]),
    ),
  ];
}

function isClosed(schema: JsonObject): boolean {
  return schema["additionalProperties"] === false;
}

function entries(
  value: Json | undefined,
): readonly (readonly [string, Json])[] {
  return isObject(value)
    ? Object.keys(value).map((key) => [key, value[key] as Json])
    : [];
}
