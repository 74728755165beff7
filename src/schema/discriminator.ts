/** Owns which property tells the alternatives of a union apart, so that an error can speak of the one that was meant. */
import type { Json, JsonObject } from "../spec/model.js";
import { classesOf, classOf, listOf } from "./classes.js";
import { isList, isObject, ownValue } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

export interface Discriminator {
  /** The property. */
  readonly by: string;
  /** Its values in each alternative, in order; none where that is no object. */
  readonly values: readonly (readonly Json[])[];
}

/** The property that every alternative requires with fixed values, or `undefined`. */
export function discriminatorOf(
  linked: LinkedSchema,
  alternatives: Json | undefined,
): Discriminator | undefined {
  const branches = listOf(alternatives).map((branch) =>
    (classesOf(linked, branch) & classOf("object")) === 0
      ? undefined
      : fixedProperties(linked, branch),
  );
  const objects = branches.filter((branch) => branch !== undefined);
  const [first] = objects;
  if (first === undefined || objects.length < 2) return undefined;
  for (const by of first.keys()) {
    if (!objects.every((branch) => branch.has(by))) continue;
    return { by, values: branches.map((branch) => branch?.get(by) ?? []) };
  }
  return undefined;
}

/** Required properties with fixed values, by name. */
function fixedProperties(
  linked: LinkedSchema,
  schema: Json,
): ReadonlyMap<string, readonly Json[]> {
  const parts = partsOf(linked, schema);
  const required = new Set(parts.flatMap((part) => listOf(part["required"])));
  const found = new Map<string, readonly Json[]>();
  for (const { properties } of parts) {
    if (!isObject(properties)) continue;
    for (const name of Object.keys(properties)) {
      const values = fixedValues(properties[name]);
      if (values !== undefined && required.has(name)) found.set(name, values);
    }
  }
  return found;
}

/** A schema and what it is made of, as far as it says of every value. */
function partsOf(linked: LinkedSchema, schema: Json): readonly JsonObject[] {
  const parts = new Set<JsonObject>(isObject(schema) ? [schema] : []);
  // Adding to a set while it is walked through gives those too.
  for (const part of parts) {
    const ref = ownValue(part, "$ref");
    const target = typeof ref === "string" ? targetOfRef(linked, ref) : true;
    for (const more of [target, ...listOf(part["allOf"])]) {
      if (isObject(more)) parts.add(more);
    }
  }
  return [...parts];
}

function fixedValues(schema: Json | undefined): readonly Json[] | undefined {
  if (!isObject(schema)) return undefined;
  const constant = ownValue(schema, "const");
  const list = ownValue(schema, "enum");
  const values = constant !== undefined ? [constant] : isList(list) ? list : [];
  const isPlain = values.every(
    (value) => typeof value !== "object" || value === null,
  );
  return values.length > 0 && isPlain ? values : undefined;
}
