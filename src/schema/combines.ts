/** Owns whether several schemas speak of one value. */
import type { Json, JsonObject } from "../spec/model.js";
import { type Classes, listOf } from "./classes.js";
import { isObject } from "./json.js";

/** Whether several keywords of a schema could each say something of a value that has several JSON types. */
export function combinesSeveral(
  schema: JsonObject,
  classes: Classes,
  isShaped: boolean,
): boolean {
  if ((classes & (classes - 1)) === 0) return false;
  const count = (value: Json | undefined): number =>
    isObject(value) ? Object.keys(value).length : 0;
  const parts = [
    isShaped ? 1 : 0,
    schema["$ref"] === undefined ? 0 : 1,
    listOf(schema["allOf"]).length,
    schema["anyOf"] === undefined ? 0 : 1,
    schema["oneOf"] === undefined ? 0 : 1,
    schema["if"] === undefined || schema["else"] === undefined ? 0 : 1,
    count(schema["dependentRequired"]),
    count(schema["dependentSchemas"]),
  ];
  return parts.reduce((sum, each) => sum + each) > 1;
}
