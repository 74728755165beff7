/** Owns `$dynamicRef` and `$recursiveRef`: what they mean where one look at the document can tell. */
import type { JsonObject, Path } from "../spec/model.js";
import type { Dialect } from "./dialect.js";
import {
  type Position,
  resolveInside,
  type SchemaDocument,
} from "./document.js";
import { isObject, ownValue } from "./json.js";

/** Whether a schema has a reference that the dialect resolves while it validates. */
export function isDynamic(schema: JsonObject, dialect: Dialect): boolean {
  return reference(schema, dialect) !== undefined;
}

/**
 * The place that the dynamic reference of `position` means in every run, or `undefined` where it has none or
 * where it depends on the way that a run came.
 */
export function dynamicTarget(
  document: SchemaDocument,
  position: Position,
): Path | undefined {
  if (!isObject(position.schema)) return undefined;
  const ref = reference(position.schema, document.dialect);
  if (ref === undefined) return undefined;
  const target = resolveInside(document, position, ref);
  if (target === undefined) return undefined;
  const name = document.dialect === "2019-09" ? "" : anchorName(ref);
  const rivals = [...document.dynamicAnchors.keys()].filter((key) =>
    key.endsWith("#" + name),
  );
  return rivals.length <= 1 ? target : undefined;
}

function reference(schema: JsonObject, dialect: Dialect): string | undefined {
  if (dialect === "draft-07") return undefined;
  const ref = ownValue(
    schema,
    dialect === "2020-12" ? "$dynamicRef" : "$recursiveRef",
  );
  return typeof ref === "string" ? ref : undefined;
}

function anchorName(ref: string): string {
  return ref.slice(ref.indexOf("#") + 1);
}
