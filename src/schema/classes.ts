/** Owns which of JSON's six types a value of a linked schema may have. */
import type { Json, JsonObject } from "../spec/model.js";
import { annotations } from "./annotations.js";
import { isList, isObject, typeOfValue } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

/** A set of JSON types, one bit each. */
export type Classes = number;

export const classNames = [
  "string",
  "number",
  "boolean",
  "array",
  "object",
  "null",
] as const;
export type ClassName = (typeof classNames)[number];

export const ALL: Classes = 0b111111;

export function classOf(name: string): Classes {
  const known = name === "integer" ? "number" : name;
  const at = classNames.indexOf(known as ClassName);
  return at < 0 ? 0 : 1 << at;
}

export function includesClass(classes: Classes, name: ClassName): boolean {
  return (classes & classOf(name)) !== 0;
}

const known = new WeakMap<JsonObject, Classes>();

/** The types that a value of `schema` may have; a reference that leads back to itself counts as any. */
export function classesOf(
  linked: LinkedSchema,
  schema: Json | undefined,
): Classes {
  if (schema === false) return 0;
  if (!isObject(schema)) return ALL;
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, ALL);
  const classes = inPlaceClasses(linked, schema);
  known.set(schema, classes);
  return classes;
}

function inPlaceClasses(linked: LinkedSchema, schema: JsonObject): Classes {
  let classes = ownClasses(schema);
  const of = (inner: Json): Classes => classesOf(linked, inner);
  const ref = schema["$ref"];
  if (typeof ref === "string") classes &= of(targetOfRef(linked, ref));
  for (const inner of listOf(schema["allOf"])) classes &= of(inner);
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (!isList(branches)) continue;
    classes &= branches.reduce<Classes>((all, inner) => all | of(inner), 0);
  }
  if (schema["if"] !== undefined && schema["else"] !== undefined) {
    const then = of(schema["if"]) & of(schema["then"] ?? true);
    classes &= then | of(schema["else"]);
  }
  return classes;
}

function ownClasses(schema: JsonObject): Classes {
  let classes = ALL;
  const type = schema["type"];
  if (typeof type === "string") classes &= classOf(type);
  if (isList(type)) {
    classes &= type.reduce<Classes>((all, name) => {
      return all | classOf(String(name));
    }, 0);
  }
  if (schema["const"] !== undefined) {
    classes &= classOf(typeOfValue(schema["const"]));
  }
  if (isList(schema["enum"])) {
    classes &= schema["enum"].reduce<Classes>((all, value) => {
      return all | classOf(typeOfValue(value));
    }, 0);
  }
  return classes & ~excludedClasses(schema["not"]);
}

/** What `not` rules out as a whole: only where it says nothing but `type`, or nothing at all. */
function excludedClasses(not: Json | undefined): Classes {
  if (not === true) return ALL;
  if (!isObject(not)) return 0;
  const words = Object.keys(not).filter((word) => !annotations.has(word));
  if (words.length === 0) return ALL;
  if (words.length > 1 || words[0] !== "type") return 0;
  const names = isList(not["type"]) ? not["type"] : [not["type"]];
  // Without "integer" the rest of the numbers is still there.
  return names
    .filter((name) => name !== "integer")
    .reduce<Classes>((all, name) => all | classOf(String(name)), 0);
}

export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}
