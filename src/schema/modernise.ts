/** Owns the translation of one schema, without its children, into the words of 2020-12; it keeps only words that have a meaning. */
import type { Json, JsonObject } from "../spec/model.js";
import { annotations } from "./annotations.js";
import type { Dialect } from "./dialect.js";
import { isList, isObject, setOwn } from "./json.js";

const kept: ReadonlySet<string> = new Set(
  [
    "$ref type enum const not allOf anyOf oneOf",
    "if then else properties patternProperties required",
    "additionalProperties propertyNames minProperties",
    "maxProperties items contains minItems maxItems",
    "uniqueItems minLength maxLength pattern format",
    "minimum maximum exclusiveMinimum exclusiveMaximum",
    "multipleOf",
  ].flatMap((line) => line.split(" ")),
);

const since2019: ReadonlySet<string> = new Set(
  [
    "dependentRequired dependentSchemas unevaluatedProperties",
    "unevaluatedItems minContains maxContains",
  ].flatMap((line) => line.split(" ")),
);

/** Says in 2020-12 what `schema`, whose children are translated already, says in `dialect`. */
export function modernise(schema: JsonObject, dialect: Dialect): JsonObject {
  const written: Record<string, Json> = {};
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword] as Json;
    if (
      kept.has(keyword) ||
      annotations.has(keyword) ||
      (since2019.has(keyword) && dialect !== "draft-07") ||
      (keyword === "prefixItems" && dialect === "2020-12")
    ) {
      written[keyword] = value;
    }
  }
  if (dialect !== "2020-12" && isList(schema["items"])) {
    delete written["items"];
    if (schema["items"].length > 0) written["prefixItems"] = schema["items"];
    const rest = schema["additionalItems"];
    if (rest !== undefined) written["items"] = rest;
  }
  // `if` alone judges nothing, and `then` and `else` mean nothing without it.
  if (!("if" in written)) {
    delete written["then"];
    delete written["else"];
  }
  if (isObject(schema["dependencies"])) {
    splitDependencies(written, schema["dependencies"]);
  }
  return written;
}

function splitDependencies(
  written: Record<string, Json>,
  dependencies: JsonObject,
): void {
  const required: Record<string, Json> = {};
  const schemas: Record<string, Json> = {};
  for (const key of Object.keys(dependencies)) {
    const value = dependencies[key] as Json;
    setOwn(isList(value) ? required : schemas, key, value);
  }
  const both: JsonObject[] = [];
  for (const [keyword, found] of [
    ["dependentRequired", required],
    ["dependentSchemas", schemas],
  ] as const) {
    if (Object.keys(found).length === 0) continue;
    if (keyword in written) both.push({ [keyword]: found });
    else written[keyword] = found;
  }
  if (both.length > 0) {
    const others = written["allOf"];
    written["allOf"] = [...(isList(others) ? others : []), ...both];
  }
}
