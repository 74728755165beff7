/**
 * Owns `$dynamicRef` and `$recursiveRef`. What they mean depends on the way that a validation came, but only on
 * the dynamic anchors that it passed; so a schema is linked once for each set of anchors it can be reached with.
 */
import type { JsonObject, Path } from "../spec/model.js";
import type { Dialect } from "./dialect.js";
import {
  keyOf,
  type Position,
  resolveInside,
  type SchemaDocument,
} from "./document.js";
import { isObject, ownValue } from "./json.js";
import { splitFragment } from "./uri.js";

/** Name of a dynamic anchor → the outermost place on the way here that has it. */
export type DynamicScope = ReadonlyMap<string, Path>;

/** The scope of what stands at `position`, reached from where `scope` holds. */
export function enterScope(
  document: SchemaDocument,
  scope: DynamicScope,
  { base }: Pick<Position, "base">,
): DynamicScope {
  let entered: Map<string, Path> | undefined;
  for (const [key, path] of document.dynamicAnchors) {
    if (!key.startsWith(base + "#")) continue;
    const name = key.slice(base.length + 1);
    if (scope.has(name)) continue;
    entered ??= new Map(scope);
    entered.set(name, path);
  }
  return entered ?? scope;
}

/** A scope as a key of a map; empty where no dynamic anchor is around. */
export function scopeKey(scope: DynamicScope): string {
  return scope.size === 0 ? "" : JSON.stringify([...scope]);
}

/** Where the dynamic reference of `position` leads in a scope, or `undefined` where it has none. */
export function dynamicTarget(
  document: SchemaDocument,
  position: Position,
  scope: DynamicScope,
): Path | undefined {
  if (!isObject(position.schema)) return undefined;
  const ref = dynamicReference(position.schema, document.dialect);
  if (ref === undefined) return undefined;
  const first = resolveInside(document, position, ref);
  if (first === undefined) return undefined;
  const [, name] = splitFragment(ref);
  const isDynamic = [...document.dynamicAnchors].some(
    ([key, path]) => key.endsWith("#" + name) && keyOf(path) === keyOf(first),
  );
  return isDynamic ? (scope.get(name) ?? first) : first;
}

/** The reference of a schema that its dialect resolves while it validates. */
function dynamicReference(
  schema: JsonObject,
  dialect: Dialect,
): string | undefined {
  if (dialect === "draft-07") return undefined;
  const ref = ownValue(
    schema,
    dialect === "2020-12" ? "$dynamicRef" : "$recursiveRef",
  );
  return typeof ref === "string" ? ref : undefined;
}
