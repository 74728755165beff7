/** Owns what is said of one schema document on its own, before anything that it refers to is looked at. */
import type { Json, JsonObject, Path } from "../spec/model.js";
import { checkBounds } from "./bounds.js";
import { checkHabits } from "./check-habits.js";
import { checkIdle } from "./check-idle.js";
import { checkKeywords, notSchema } from "./check-keywords.js";
import { checkPatterns } from "./check-patterns.js";
import {
  indexDocument,
  type Position,
  resolveInside,
  type SchemaDocument,
} from "./document.js";
import { checkSpelling } from "./check-spelling.js";
import { formats } from "./formats.js";
import { isObject, ownValue } from "./json.js";
import { shortly } from "./keyword-values.js";
import { nearest } from "./nearest.js";
import { isSchema } from "./positions.js";
import { hasError, problem, type SchemaProblem } from "./problem.js";

export interface CheckOptions {
  /** Whether a pattern may be slow: asked of those only that are. */
  readonly allowsPattern?: (pattern: string) => boolean;
  /** No spec is around it: `#/schemas/X` is a place like any other, and nothing is matched with its patterns. */
  readonly isAlone?: boolean;
}

/**
 * Everything wrong with one schema document: its size, its keywords, its patterns, its references to itself.
 * References that leave it are `bundleSchema`'s.
 */
export function checkSchema(
  schema: Json,
  { allowsPattern, isAlone = false }: CheckOptions = {},
): readonly SchemaProblem[] {
  const tooLarge = checkBounds(schema);
  if (tooLarge.length > 0) return tooLarge;
  if (!isSchema(schema)) return [notSchema(schema, [])];
  const document = indexDocument(schema);
  const keywords = eachSchema(document, ({ schema: own, path }) =>
    checkKeywords(own, path, document.dialect),
  );
  // What other keywords mean is not known where the dialect is not.
  const dialect = keywords.filter(({ path }) => path.at(-1) === "$schema");
  if (hasError(dialect)) return dialect;
  return [
    ...keywords,
    ...document.duplicates.map((path) => duplicate(document, path)),
    ...eachSchema(document, (position) => [
      ...checkReferences(document, position, isAlone),
      ...checkPatterns(
        position.schema,
        position.path,
        isAlone ? undefined : (allowsPattern ?? (() => false)),
      ),
      ...checkFormat(position),
      ...checkSpelling(position.schema, position.path),
      ...checkIdle(position.schema, position.path),
      ...checkHabits(document, position),
    ]),
  ];
}

interface SchemaObject extends Position {
  readonly schema: JsonObject;
}

function eachSchema(
  document: SchemaDocument,
  check: (position: SchemaObject) => readonly SchemaProblem[],
): readonly SchemaProblem[] {
  return [...document.positions.values()].flatMap((position) =>
    isObject(position.schema)
      ? check({ ...position, schema: position.schema })
      : [],
  );
}

function duplicate(document: SchemaDocument, path: Path): SchemaProblem {
  const schema = [...document.positions.values()].find(
    (position) => position.path === path,
  )?.schema;
  const keyword =
    ["$id", "$anchor"].find(
      (word) => isObject(schema) && Object.hasOwn(schema, word),
    ) ?? "$dynamicAnchor";
  return problem([...path, keyword], "value", "schema/duplicate-id", {
    keyword,
  });
}

function checkReferences(
  document: SchemaDocument,
  position: SchemaObject,
  isAlone: boolean,
): readonly SchemaProblem[] {
  return ["$ref", "$dynamicRef", "$recursiveRef"].flatMap((word) => {
    const ref = ownValue(position.schema, word);
    // The rest of what may follow `#/schemas/` is the spec's.
    if (typeof ref !== "string" || !ref.startsWith("#")) return [];
    if (!isAlone && ref.startsWith("#/schemas/")) return [];
    if (resolveInside(document, position, ref) !== undefined) return [];
    const known = [...document.positions.values()]
      .filter(
        ({ path }) =>
          path.length === 2 && /^(?:\$defs|definitions)$/.test(String(path[0])),
      )
      .map(({ path }) => "#/" + path.join("/"));
    const anchors = [...document.anchors.keys()].map(
      (key) => "#" + (key.split("#")[1] ?? ""),
    );
    const suggestion = nearest(ref, [...known, ...anchors]);
    return [
      problem([...position.path, word], "value", "schema/ref-missing", {
        ref,
        suggestion,
      }),
    ];
  });
}

function checkFormat({ schema, path }: SchemaObject): readonly SchemaProblem[] {
  const format = ownValue(schema, "format");
  if (typeof format !== "string" || formats.has(format)) return [];
  return [
    problem([...path, "format"], "value", "schema/unknown-format", {
      found: shortly(format),
      suggestion: nearest(format, formats.keys()),
    }),
  ];
}
