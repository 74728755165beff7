/** Owns the adding of a required property to a schema that does not have it, and when that would not be right. */
import type { BundledSchema, Json, JsonObject } from "../spec/model.js";
import { isList, isObject, setOwn } from "./json.js";
import { type LinkedSchema, linkSchema, targetOfRef } from "./link.js";
import { childSchemas } from "./positions.js";

/** The schema with the property behind its others, required. */
export function injectProperty(
  { schema, shared }: BundledSchema,
  name: string,
  property: JsonObject,
): BundledSchema {
  const { properties, required } = schema;
  const added: Record<string, Json> = {};
  for (const [key, value] of Object.entries(
    isObject(properties) ? properties : {},
  ))
    setOwn(added, key, value);
  setOwn(added, name, property);
  const all = [...(isList(required) ? required : []), name];
  return { schema: { ...schema, properties: added, required: all }, shared };
}

/** Why the property cannot be added so that whatever else fits still does, as the end of a sentence. */
export function cannotInject(
  bundled: BundledSchema,
  name: string,
): string | undefined {
  const { schema } = bundled;
  if (schema["type"] !== "object") return "its root is not type: object";
  for (const word of ["$ref", "$dynamicRef", "$recursiveRef"])
    if (schema[word] !== undefined) return `its root is a ${word}`;
  const limit = limits.find((word) => schema[word] !== undefined);
  if (limit !== undefined) return `its root has ${limit}`;
  if (matchesPattern(schema, name)) return "a patternProperties is for it too";
  if (refersToRoot(schema)) return "it refers to itself by #";
  const linked = linkSchema(bundled);
  const branch = closedBranch(linked, linked.root, new Set());
  return branch && `a branch of it, ${branch}, closes it`;
}

/** What bounds the properties of the object that it stands in, whatever `properties` says. */
const limits = ["propertyNames", "maxProperties", "const", "enum"];

function matchesPattern(schema: JsonObject, name: string): boolean {
  const patterns = schema["patternProperties"];
  return (
    isObject(patterns) &&
    Object.keys(patterns).some((pattern) => new RegExp(pattern, "u").test(name))
  );
}

function refersToRoot(value: Json): boolean {
  if (isList(value)) return value.some(refersToRoot);
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, inner]) => (key === "$ref" && inner === "#") || refersToRoot(inner),
  );
}

/** The keyword of the first schema beside the root that may refuse a property which it does not list. */
function closedBranch(
  linked: LinkedSchema,
  schema: Json,
  seen: Set<Json>,
): string | undefined {
  if (!isObject(schema) || seen.has(schema)) return undefined;
  seen.add(schema);
  // A linked schema is one of 2020-12, whatever it was.
  for (const child of childSchemas(schema, "2020-12")) {
    if (child.applies !== "here") continue;
    const ref = isObject(child.schema) ? child.schema["$ref"] : undefined;
    const target = typeof ref === "string" ? targetOfRef(linked, ref) : true;
    for (const branch of [child.schema, target]) {
      if (branch === false) return child.keyword;
      if (!isObject(branch)) continue;
      if (closing.some((word) => isClosing(branch, word))) return child.keyword;
      const inner = closedBranch(linked, branch, seen);
      if (inner !== undefined) return child.keyword;
    }
  }
  return undefined;
}

const closing = [
  "additionalProperties",
  "unevaluatedProperties",
  "patternProperties",
  ...limits,
];

function isClosing(branch: JsonObject, word: string): boolean {
  return branch[word] !== undefined && branch[word] !== true;
}
