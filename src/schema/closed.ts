/** Owns when an object has no other properties than those that its schemas list. */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { isObject } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

/** Whether one of the schemas that judge a value together lists all properties that it may have. */
export function closesAny(linked: LinkedSchema, schema: JsonObject): boolean {
  const ref = schema["$ref"];
  const target = typeof ref === "string" ? targetOfRef(linked, ref) : true;
  return [schema, target, ...listOf(schema["allOf"])].some(
    (each) =>
      isObject(each) &&
      (each["additionalProperties"] === false || closesUnevaluated(each)),
  );
}

/** Whether `unevaluatedProperties` closes an object to which every schema that lists properties is printed. */
export function closesUnevaluated(schema: JsonObject): boolean {
  return (
    schema["unevaluatedProperties"] === false &&
    schema["additionalProperties"] === undefined &&
    unlisted.every((word) => !(word in schema)) &&
    !branchesOf(schema).some(opens)
  );
}

/** Keywords that look at properties which are not printed as keys. */
const unlisted = ["patternProperties", "$ref", "if", "dependentSchemas"];

/** Whether a schema looks at every property, also at those that it does not list; or where we cannot tell. */
function opens(schema: Json): boolean {
  if (!isObject(schema)) return false;
  return (
    ["additionalProperties", "unevaluatedProperties"].some(
      (word) => schema[word] !== undefined && schema[word] !== false,
    ) ||
    unlisted.some((word) => word in schema) ||
    branchesOf(schema).some(opens)
  );
}

function branchesOf(schema: JsonObject): readonly Json[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((word) => listOf(schema[word]));
}
