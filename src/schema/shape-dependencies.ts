/** Owns the types of `dependentRequired` and `dependentSchemas`: without the property, or with it and what follows. */
import type { Json, JsonObject } from "../spec/model.js";
import { classOf, includesClass } from "./classes.js";
import { isList, isObject } from "./json.js";
import { combined } from "./combined.js";
import { shapeOf } from "./shape.js";
import { type Setting, type Shaping } from "./shaping.js";
import { NEVER, object, type Skeleton, union, UNKNOWN } from "./skeleton.js";

/** Every dependency doubles a type. */
const MAX_DEPENDENCIES = 4;

/** Whether the type says all dependencies of a schema. */
export function saysDependencies(schema: JsonObject): boolean {
  const all = dependenciesOf(schema);
  return (
    all.length <= MAX_DEPENDENCIES &&
    all.every(([name]) => !(name in Object.prototype))
  );
}

/** Those that ask for something: a list of names, or a schema. */
function dependenciesOf(
  schema: JsonObject,
): readonly (readonly [string, Json])[] {
  const all = ["dependentRequired", "dependentSchemas"].flatMap((word) => {
    const found = schema[word];
    return isObject(found)
      ? Object.keys(found).map((name) => [name, found[name] as Json] as const)
      : [];
  });
  return all.filter(([name, more]) =>
    isList(more)
      ? more.some((each) => each !== name)
      : more === false || Object.keys(more ?? {}).length > 0,
  );
}

/**
 * The type of objects for each dependency of a schema.
 * @param filled names that may be there without what follows from them, because a default put them there
 */
export function dependencyShapes(
  shaping: Shaping,
  schema: JsonObject,
  here: Setting,
  filled: ReadonlySet<string>,
): readonly Skeleton[] {
  if (!includesClass(here.classes, "object")) return [];
  const said = dependenciesOf(schema)
    // What every object inherits is never absent to TypeScript.
    .filter(([name]) => !filled.has(name) && !(name in Object.prototype))
    .filter(([, more]) => filled.size === 0 || isList(more));
  if (said.length > MAX_DEPENDENCIES) return [];
  const isClosed = here.closed || schema["additionalProperties"] === false;
  const rest = isClosed ? undefined : UNKNOWN;
  const objects: Setting = { ...here, classes: classOf("object") };
  const withNames = (names: readonly string[]): Skeleton => {
    const words = [...new Set(names)].map((name) =>
      shaping.property(name, undefined, false),
    );
    return object(new Map(words.map((word) => [word, UNKNOWN])), words, rest);
  };
  return said.map(([name, more]) => {
    const word = shaping.property(name, undefined, true);
    const without = object(new Map([[word, NEVER]]), [], rest);
    if (isList(more)) {
      return union([without, withNames([name, ...more.map(String)])]);
    }
    const parts = [withNames([name]), shapeOf(shaping, more, objects)];
    return union([without, combined(shaping, parts)]);
  });
}
