/** Owns the copy of a schema with its references rewritten; nothing else in it changes. */
import type { Json, Path } from "../spec/model.js";
import type { Source } from "./bundle-copies.js";
import { keyOf } from "./document.js";
import { isList, isObject, ownValue, setOwn, valueAt } from "./json.js";

/**
 * Copies what stands at `path` of a source.
 * @param refs `keyOf` the path of a schema → the text of its reference in the copy
 */
export function copySchema(
  source: Source,
  path: Path,
  refs: ReadonlyMap<string, string>,
): Json {
  const value = valueAt(source.document.root, path) as Json;
  if (source.kind === "own" && refs.size === 0) return value;
  return copy(source, path, value, refs, true);
}

function copy(
  source: Source,
  path: Path,
  value: Json,
  refs: ReadonlyMap<string, string>,
  top: boolean,
): Json {
  if (isList(value)) {
    return value.map((item, at) =>
      copy(source, [...path, at], item, refs, false),
    );
  }
  if (!isObject(value)) return value;
  const id = keyOf(path);
  const ref = refs.get(id);
  const position = source.document.positions.get(id);
  const dropped =
    source.kind !== "own" && position?.base === ""
      ? // The copy is no document of its own: its anchors would meet those of its new home.
        [
          "$anchor",
          "$dynamicAnchor",
          "$recursiveAnchor",
          ...(top ? ["$schema"] : []),
        ]
      : [];
  const written: Record<string, Json> = {};
  for (const key of Object.keys(value)) {
    const inner = ownValue(value, key) as Json;
    if (dropped.includes(key)) continue;
    if (ref !== undefined && (key === "$ref" || key === "$dynamicRef")) {
      if (key === "$ref" || !Object.hasOwn(value, "$ref")) {
        written["$ref"] = ref;
        continue;
      }
    }
    setOwn(written, key, copy(source, [...path, key], inner, refs, false));
  }
  return written;
}
