/** Owns whether a value fits the type of a schema: the keywords that a TypeScript type can say, and no other. */
import { isDeepStrictEqual } from "node:util";
import type { Json, JsonObject } from "../spec/model.js";
import { classesOf, classOf, listOf } from "./classes.js";
import { isList, isObject, ownValue, typeOfValue } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

/** Whether `value` fits the type that `schema` has; it may still break a bound, a pattern or a format. */
export function fitsType(
  linked: LinkedSchema,
  schema: Json | undefined,
  value: Json,
  refs: readonly string[] = [],
): boolean {
  if (!isObject(schema)) return schema !== false;
  const fits = (inner: Json): boolean => fitsType(linked, inner, value, refs);
  const ref = schema["$ref"];
  if (typeof ref === "string" && !refs.includes(ref)) {
    const target = targetOfRef(linked, ref);
    if (!fitsType(linked, target, value, [...refs, ref])) return false;
  }
  if ((classesOf(linked, schema) & classOf(typeOfValue(value))) === 0) {
    return false;
  }
  if (!fitsOwn(schema, value)) return false;
  if (!listOf(schema["allOf"]).every(fits)) return false;
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (isList(branches) && !branches.some(fits)) return false;
  }
  if (schema["if"] !== undefined && schema["else"] !== undefined) {
    const then = fits(schema["if"]) && fits(schema["then"] ?? true);
    if (!then && !fits(schema["else"])) return false;
  }
  return isList(value)
    ? fitsItems(linked, schema, value)
    : !isObject(value) || fitsProperties(linked, schema, value);
}

function fitsOwn(schema: JsonObject, value: Json): boolean {
  const type = schema["type"];
  const names = isList(type) ? type : type === undefined ? undefined : [type];
  if (names !== undefined && !names.some((name) => isOfType(name, value))) {
    return false;
  }
  const values = schema["enum"];
  if (
    isList(values) &&
    !values.some((each) => isDeepStrictEqual(each, value))
  ) {
    return false;
  }
  return (
    schema["const"] === undefined || isDeepStrictEqual(schema["const"], value)
  );
}

function isOfType(name: Json, value: Json): boolean {
  return name === "integer"
    ? Number.isInteger(value)
    : classOf(String(name)) === classOf(typeOfValue(value));
}

function fitsItems(
  linked: LinkedSchema,
  schema: JsonObject,
  value: readonly Json[],
): boolean {
  const prefix = listOf(schema["prefixItems"]);
  const rest =
    schema["items"] ?? (isComposed(schema) ? true : schema["unevaluatedItems"]);
  return (
    value.length >= Number(schema["minItems"] ?? 0) &&
    value.length <= Number(schema["maxItems"] ?? Number.POSITIVE_INFINITY) &&
    value.every((item, at) => fitsType(linked, prefix[at] ?? rest, item))
  );
}

function fitsProperties(
  linked: LinkedSchema,
  schema: JsonObject,
  value: JsonObject,
): boolean {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = listOf(schema["required"]);
  if (!required.every((name) => Object.hasOwn(value, String(name)))) {
    return false;
  }
  const dependent = schema["dependentRequired"];
  const schemas = schema["dependentSchemas"];
  const names = schema["propertyNames"];
  const unevaluated = isComposed(schema)
    ? true
    : schema["unevaluatedProperties"];
  const rest =
    schema["patternProperties"] === undefined
      ? (schema["additionalProperties"] ?? unevaluated)
      : undefined;
  return Object.keys(value).every((key) => {
    const more = isObject(dependent) ? ownValue(dependent, key) : undefined;
    const other = isObject(schemas) ? ownValue(schemas, key) : undefined;
    return (
      fitsType(linked, other, value) &&
      fitsType(linked, names, key) &&
      listOf(more).every((name) => Object.hasOwn(value, String(name))) &&
      fitsType(
        linked,
        Object.hasOwn(properties, key) ? ownValue(properties, key) : rest,
        value[key] as Json,
      )
    );
  });
}

/** Whether other schemas look at the same items and properties. */
function isComposed(schema: JsonObject): boolean {
  const words = "$ref allOf anyOf oneOf if dependentSchemas contains not";
  return words.split(" ").some((word) => schema[word] !== undefined);
}
