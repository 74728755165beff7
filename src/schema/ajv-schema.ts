/** Owns the schema that Ajv compiles: the linked one without annotations, with `__proto__` said in words that Ajv does not skip. */
import type { Json, JsonObject } from "../spec/model.js";
import { formats } from "./formats.js";
import { isList, isObject, ownValue, setOwn } from "./json.js";
import { unevaluatedKeywords } from "./keyword-unevaluated.js";
import type { LinkedSchema } from "./link.js";
import { childSchemas } from "./positions.js";

const dropped: ReadonlySet<string> = new Set([
  "description",
  "default",
  "deprecated",
]);

/** What Ajv is given for a schema. */
export function schemaForAjv(linked: LinkedSchema): JsonObject {
  const { root, definitions } = linked;
  const $defs: Record<string, Json> = {};
  for (const [key, { schema }] of definitions)
    $defs[key] = plain(linked, schema);
  const written = plain(linked, root);
  if (!isObject(written)) return written === false ? { not: {} } : {};
  if (!JSON.stringify([written, $defs]).includes(`"$ref":"${ROOT}"`)) {
    return { ...written, $defs };
  }
  // Ajv does not find the root again under every one of our options.
  $defs["root"] = written;
  return { $ref: ROOT, $defs };
}

const ROOT = "#/$defs/root";

function plain(linked: LinkedSchema, schema: Json): Json {
  if (!isObject(schema)) return schema;
  const written: Record<string, Json> = {};
  for (const keyword of Object.keys(schema)) {
    if (dropped.has(keyword)) continue;
    const value = schema[keyword] as Json;
    if (keyword === "format" && !formats.has(String(value))) continue;
    written[keyword] = keyword === "$ref" && value === "#" ? ROOT : value;
  }
  for (const { path, schema: child } of childSchemas(schema, "2020-12")) {
    const [keyword, key] = path as [string, string | number | undefined];
    if (key === undefined) {
      written[keyword] = plain(linked, child);
      continue;
    }
    const holder = written[keyword];
    const copy: Record<string, Json> | Json[] =
      holder === schema[keyword]
        ? isList(holder)
          ? [...holder]
          : ownCopy(holder as JsonObject)
        : (holder as Record<string, Json> | Json[]);
    setOwn(copy as Record<string, Json>, String(key), plain(linked, child));
    written[keyword] = copy;
  }
  for (const word of ["unevaluatedProperties", "unevaluatedItems"]) {
    delete written[word];
  }
  const unevaluated = unevaluatedKeywords(linked, schema, (each) =>
    plain(linked, each),
  );
  return withoutProto({ ...written, ...unevaluated });
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
  if (dependent !== undefined) more.push({ if: present, then: dependent });
  const required = take("dependentRequired");
  if (required !== undefined) more.push({ if: present, then: { required } });
  if (more.length > 0) {
    const all = schema["allOf"];
    schema["allOf"] = [...(isList(all) ? all : []), ...more];
  }
  return schema;
}

function ownCopy(object: JsonObject): Record<string, Json> {
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(object)) setOwn(copy, key, object[key] as Json);
  return copy;
}
