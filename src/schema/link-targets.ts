/** Owns where the references of a schema lead. */
import type { Path } from "../spec/model.js";
import {
  keyOf,
  type Position,
  resolveInside,
  type SchemaDocument,
} from "./document.js";
import { type DynamicScope, dynamicTarget } from "./dynamic.js";
import { isObject, ownValue } from "./json.js";

/** Every target must be known before a place is written, so that it is written once. */
export function targetsOf(document: SchemaDocument): Set<string> {
  const { positions } = document;
  const targets = new Set([...document.dynamicAnchors.values()].map(keyOf));
  // Resolving a reference may make a place a schema; a map gives those too.
  for (const position of positions.values()) {
    for (const target of referencesOf(document, position, new Map())) {
      targets.add(keyOf(target));
    }
  }
  return targets;
}

/** Where `$ref` and then the dynamic reference of a place lead. */
export function referencesOf(
  document: SchemaDocument,
  position: Position,
  scope: DynamicScope,
): readonly Path[] {
  const { schema } = position;
  if (!isObject(schema)) return [];
  const ref = ownValue(schema, "$ref");
  return [
    typeof ref === "string"
      ? resolveInside(document, position, ref)
      : undefined,
    dynamicTarget(document, position, scope),
  ].filter((path) => path !== undefined);
}
