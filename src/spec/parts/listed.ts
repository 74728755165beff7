/** Owns what of an entity is served in its list: what was written, less the keys that are ours. */
import type { ObjectShape } from "../format/shape.js";
import type { LocatedMap } from "../located.js";
import type { Json, JsonObject } from "../model.js";
import { objectOf } from "../own.js";

/**
 * The list entry of an entity, key for key in the spec's order.
 * @param replaced values that are served instead of the written ones; a key that was not written comes last
 * @param apart keys that are kept elsewhere
 */
export function listedEntry(
  map: LocatedMap,
  shape: ObjectShape,
  replaced: ReadonlyMap<string, Json> = new Map(),
  apart: readonly string[] = [],
): JsonObject {
  const entries = new Map<string, Json>();
  for (const { key, value } of map.entries) {
    const known = Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined;
    if (known?.kind === "key" && known.added !== true && !apart.includes(key))
      entries.set(key, replaced.get(key) ?? value.value);
  }
  for (const [key, value] of replaced)
    if (!entries.has(key)) entries.set(key, value);
  return objectOf(entries);
}
