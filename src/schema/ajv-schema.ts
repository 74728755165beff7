/** Owns the schema that Ajv compiles: the linked one without annotations, with `__proto__` said in words that Ajv does not skip. */
import type { Json, JsonObject } from "../spec/model.js";
import { annotations } from "./annotations.js";
import { discriminatorOf } from "./discriminator.js";
import { formats } from "./formats.js";
import { isList, isObject, ownValue, setOwn } from "./json.js";
import { unevaluatedKeywords } from "./keyword-unevaluated.js";
import type { LinkedSchema } from "./link.js";
import { childSchemas } from "./positions.js";

interface Rewriting {
  readonly linked: LinkedSchema;
  /** Schemas that are asked again as conditions, with the keys of their definitions. */
  readonly conditions: Map<JsonObject, string>;
}

/** What Ajv is given for a schema and for each definition in it, by key; the root's is empty. */
export function schemasForAjv(
  linked: LinkedSchema,
): ReadonlyMap<string, JsonObject | boolean> {
  const rewriting: Rewriting = { linked, conditions: new Map() };
  const written = new Map([["", plain(rewriting, linked.root)]]);
  for (const [key, { schema }] of linked.definitions) {
    written.set(key, plain(rewriting, schema));
  }
  // Writing one condition may find the next; a map gives those too.
  for (const [schema, key] of rewriting.conditions) {
    written.set(key, plain(rewriting, schema));
  }
  return written;
}

function conditionRef({ conditions }: Rewriting, schema: Json): Json {
  if (!isObject(schema)) return schema;
  const key = conditions.get(schema) ?? "c" + conditions.size;
  conditions.set(schema, key);
  return { $ref: "#/$defs/" + key };
}

function plain(rewriting: Rewriting, schema: Json): JsonObject | boolean {
  if (!isObject(schema)) return schema !== false;
  const written: Record<string, Json> = {};
  for (const keyword of Object.keys(schema)) {
    if (annotations.has(keyword)) continue;
    const value = schema[keyword] as Json;
    if (keyword === "format" && !formats.has(String(value))) continue;
    written[keyword] = value;
  }
  for (const { path, schema: child } of childSchemas(schema, "2020-12")) {
    const [keyword, key] = path as [string, string | number | undefined];
    if (key === undefined) {
      written[keyword] = plain(rewriting, child);
      continue;
    }
    const holder = written[keyword];
    const copy: Record<string, Json> | Json[] =
      holder === schema[keyword]
        ? isList(holder)
          ? [...holder]
          : ownCopy(holder as JsonObject)
        : (holder as Record<string, Json> | Json[]);
    setOwn(copy as Record<string, Json>, String(key), plain(rewriting, child));
    written[keyword] = copy;
  }
  for (const word of ["unevaluatedProperties", "unevaluatedItems"]) {
    delete written[word];
  }
  const unevaluated = unevaluatedKeywords(rewriting.linked, schema, (each) =>
    conditionRef(rewriting, each),
  );
  return withoutProto({
    ...withInteger(written),
    ...unevaluated,
    ...unionBy(rewriting.linked, schema),
  });
}

/** What the errors of a union tell its alternatives apart by. */
function unionBy(
  linked: LinkedSchema,
  { anyOf, oneOf }: JsonObject,
): Record<string, Json> {
  const found = {
    anyOf: discriminatorOf(linked, anyOf),
    oneOf: discriminatorOf(linked, oneOf),
  };
  return found.anyOf === undefined && found.oneOf === undefined
    ? {}
    : { unionBy: found as unknown as Json };
}

/** A type that allows integers, but not all numbers, becomes a keyword of ours. */
function withInteger(schema: Record<string, Json>): Record<string, Json> {
  const { type, ...rest } = schema;
  const names = listOrOne(type);
  if (!names.includes("integer") || names.includes("number")) return schema;
  return { integer: names.filter((name) => name !== "integer"), ...rest };
}

function listOrOne(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : value === undefined ? [] : [value];
}

/** Ajv passes over a property of this name in `properties`, `dependentSchemas` and `dependentRequired`. */
function withoutProto(schema: Record<string, Json>): JsonObject {
  const more: JsonObject[] = [];
  const take = (keyword: string): Json | undefined => {
    const holder = schema[keyword];
    if (!isObject(holder)) return undefined;
    const value = ownValue(holder, "__proto__");
    if (value === undefined) return undefined;
    const rest: Record<string, Json> = {};
    for (const key of Object.keys(holder)) {
      if (key !== "__proto__") rest[key] = holder[key] as Json;
    }
    schema[keyword] = rest;
    return value;
  };
  const property = take("properties");
  if (property !== undefined) {
    const patterns = schema["patternProperties"];
    schema["patternProperties"] = {
      ...(isObject(patterns) ? patterns : {}),
      "^(?:__proto__)$": property,
    };
  }
  const present: JsonObject = { required: ["__proto__"] };
  const dependent = take("dependentSchemas");
  if (dependent !== undefined) more.push(implies(present, dependent));
  const required = take("dependentRequired");
  if (required !== undefined) more.push(implies(present, { required }));
  if (more.length > 0) {
    const all = schema["allOf"];
    schema["allOf"] = [...(isList(all) ? all : []), ...more];
  }
  return schema;
}

function implies(condition: Json, consequence: Json): JsonObject {
  return { anyOf: [{ not: condition }, consequence] };
}

function ownCopy(object: JsonObject): Record<string, Json> {
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(object)) setOwn(copy, key, object[key] as Json);
  return copy;
}
