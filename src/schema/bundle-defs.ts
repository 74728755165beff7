/** Owns the `$defs` of a bundled schema: its own keys first, then ours. */
import type { Json, JsonObject, Path } from "../spec/model.js";
import type { Source } from "./bundle-copies.js";
import { isObject, ownValue, setOwn } from "./json.js";

/** What a copied schema would be called in `$defs`. */
export function wantedName(source: Source, path: Path): string {
  if (source.kind === "shared") return source.name;
  const last = path.findLast((step) => typeof step === "string");
  if (last !== undefined) return last;
  const file = source.file.slice(source.file.lastIndexOf("/") + 1);
  return file.replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, "");
}

/** The schema with the copies in its `$defs`. */
export function withDefs(
  root: JsonObject,
  copies: ReadonlyMap<string, Json>,
): JsonObject {
  if (copies.size === 0) return root;
  const defs: Record<string, Json> = {};
  const own = ownValue(root, "$defs");
  if (isObject(own)) {
    for (const key of Object.keys(own)) setOwn(defs, key, own[key] as Json);
  }
  for (const [key, copy] of copies) setOwn(defs, key, copy);
  const schema: Record<string, Json> = {};
  for (const key of Object.keys(root)) setOwn(schema, key, root[key] as Json);
  schema["$defs"] = defs;
  return schema;
}
