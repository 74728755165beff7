/** Owns when an object has no other properties than those that its schemas list. */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { isObject } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";
import { saysDependencies } from "./shape-dependencies.js";

/**
 * Whether one of the schemas that judge a value together lists all properties that it may have.
 * @param filled defaults are filled into the value
 */
export function closesAny(
  linked: LinkedSchema,
  schema: JsonObject,
  filled: boolean,
): boolean {
  const ref = schema["$ref"];
  const target = typeof ref === "string" ? targetOfRef(linked, ref) : true;
  return [schema, target, ...listOf(schema["allOf"])].some(
    (each) =>
      isObject(each) &&
      (each["additionalProperties"] === false ||
        closesUnevaluated(linked, each, filled)),
  );
}

/** Whether `unevaluatedProperties` closes an object to which every schema that lists properties is printed. */
export function closesUnevaluated(
  linked: LinkedSchema,
  schema: JsonObject,
  filled: boolean,
): boolean {
  return (
    schema["unevaluatedProperties"] === false &&
    schema["additionalProperties"] === undefined &&
    !looksFurther({ linked, filled, seen: new Set() }, schema)
  );
}

interface Search {
  readonly linked: LinkedSchema;
  readonly filled: boolean;
  readonly seen: Set<JsonObject>;
}

/** Whether a schema, or one of the same object in it, looks at properties that are not printed as keys. */
function looksFurther(search: Search, schema: JsonObject): boolean {
  if ("patternProperties" in schema) return true;
  if (schema["if"] !== undefined && schema["else"] === undefined) return true;
  if ("dependentSchemas" in schema && !saysDependencies(schema)) return true;
  // What judges an object before defaults are filled in is not always printed.
  const unsure = "$ref anyOf oneOf if dependentSchemas".split(" ");
  if (search.filled && unsure.some((word) => word in schema)) return true;
  return inPlace(search, schema).some((each) => opens(search, each));
}

/** Whether a schema looks at every property, also at those that it does not list; or where we cannot tell. */
function opens(search: Search, schema: Json): boolean {
  if (!isObject(schema) || search.seen.has(schema)) return false;
  search.seen.add(schema);
  return (
    ["additionalProperties", "unevaluatedProperties"].some(
      (word) => schema[word] !== undefined && schema[word] !== false,
    ) || looksFurther(search, schema)
  );
}

function inPlace({ linked }: Search, schema: JsonObject): readonly Json[] {
  const { $ref, dependentSchemas } = schema;
  return [
    ...["allOf", "anyOf", "oneOf"].flatMap((word) => listOf(schema[word])),
    ...["if", "then", "else"].map((word) => schema[word] ?? true),
    ...(isObject(dependentSchemas) ? Object.values(dependentSchemas) : []),
    ...(typeof $ref === "string" ? [targetOfRef(linked, $ref)] : []),
  ];
}
