/** Owns the check of one schema's keywords against the meta-schema of its dialect. */
import type { Json, JsonObject, Path } from "../spec/model.js";
import { type Dialect, dialectNamed } from "./dialect.js";
import { isList, isObject } from "./json.js";
import { brokenExpectation, shortly } from "./keyword-values.js";
import { nearest } from "./nearest.js";
import { holderOf, isSchema } from "./positions.js";
import { problem, type SchemaProblem } from "./problem.js";

const typeNames = "string number integer boolean array object null".split(" ");

/** Problems of the keywords that stand directly in `schema`. */
export function checkKeywords(
  schema: JsonObject,
  path: Path,
  dialect: Dialect,
): readonly SchemaProblem[] {
  // In draft-07 a reference hides what stands beside it.
  const keywords =
    dialect === "draft-07" && Object.hasOwn(schema, "$ref")
      ? ["$ref"]
      : Object.keys(schema);
  return keywords.flatMap((keyword) => {
    const value = schema[keyword] as Json;
    const at = [...path, keyword];
    if (keyword === "type") return checkType(value, at);
    if (keyword === "$schema") return checkDialect(value, at, dialect);
    const expected = brokenExpectation(keyword, value, dialect);
    if (expected !== undefined) return [bad(at, keyword, expected, value)];
    return checkHolder(keyword, value, at, dialect);
  });
}

function bad(
  at: Path,
  keyword: string,
  expected: string,
  value: Json,
): SchemaProblem {
  const found = shortly(value);
  return problem(at, "value", "schema/bad-keyword", {
    keyword,
    expected,
    found,
  });
}

/** Whether `type` may have this value. */
export function isTypeKeyword(value: Json): boolean {
  return checkType(value, []).length === 0;
}

function checkType(value: Json, at: Path): readonly SchemaProblem[] {
  if (typeof value === "string") return checkTypeName(value, at);
  const expected = "one type or a list of different ones";
  if (!isList(value) || value.length === 0) {
    return [bad(at, "type", expected, value)];
  }
  const wrong = value.flatMap((name, index) =>
    checkTypeName(name, [...at, index]),
  );
  return wrong.length === 0 && new Set(value).size !== value.length
    ? [bad(at, "type", expected, value)]
    : wrong;
}

function checkTypeName(name: Json, at: Path): readonly SchemaProblem[] {
  if (typeof name === "string" && typeNames.includes(name)) return [];
  const suggestion =
    typeof name === "string"
      ? (otherNames.get(name.toLowerCase()) ?? nearest(name, typeNames))
      : name === null
        ? "null"
        : undefined;
  const found = shortly(name);
  return [problem(at, "value", "schema/unknown-type", { found, suggestion })];
}

/** What other languages call them. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["str", "string"],
  ["text", "string"],
  ["int", "integer"],
  ["long", "integer"],
  ["float", "number"],
  ["double", "number"],
  ["bool", "boolean"],
  ["list", "array"],
  ["dict", "object"],
  ["map", "object"],
  ["none", "null"],
]);

function checkDialect(
  value: Json,
  at: Path,
  dialect: Dialect,
): readonly SchemaProblem[] {
  if (typeof value !== "string") return [bad(at, "$schema", "a text", value)];
  const there = dialectNamed(value);
  if (there === undefined) {
    const found = shortly(value);
    return [problem(at, "value", "schema/unsupported-dialect", { found })];
  }
  return there === dialect
    ? []
    : [problem(at, "value", "schema/mixed-dialects", { here: dialect, there })];
}

function checkHolder(
  keyword: string,
  value: Json,
  at: Path,
  dialect: Dialect,
): readonly SchemaProblem[] {
  const holder = holderOf(keyword, dialect);
  if (holder === undefined) return [];
  if (keyword === "items" && isList(value)) {
    if (dialect === "2020-12") {
      return [problem(at, "key", "schema/tuple-items", {})];
    }
    return value.length > 0
      ? notSchemas(value.entries(), at)
      : [bad(at, keyword, "a schema, or a list of at least one", value)];
  }
  switch (holder) {
    case "one":
      return isSchema(value) ? [] : [notSchema(value, at)];
    case "list":
      return isList(value) && value.length > 0
        ? notSchemas(value.entries(), at)
        : [bad(at, keyword, "a list of at least one schema", value)];
    case "map": {
      if (!isObject(value)) {
        return [bad(at, keyword, "an object of schemas", value)];
      }
      const entries = Object.entries(value).filter(
        ([, inner]) => keyword !== "dependencies" || !isNames(inner),
      );
      return notSchemas(entries, at);
    }
  }
}

function isNames(value: Json): boolean {
  return isList(value) && value.every((name) => typeof name === "string");
}

function notSchemas(
  entries: Iterable<readonly [string | number, Json]>,
  at: Path,
): readonly SchemaProblem[] {
  return [...entries]
    .filter(([, value]) => !isSchema(value))
    .map(([key, value]) => notSchema(value, [...at, key]));
}

/** A value that stands where a schema should. */
export function notSchema(value: Json, at: Path): SchemaProblem {
  return problem(at, "value", "schema/not-a-schema", { found: shortly(value) });
}
