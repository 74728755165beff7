/** Owns the walk over what a spec says: every text that a client or a model may read. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { placeOf, placeOfKey, type Located } from "../located.js";

export interface SaidText {
  readonly text: string;
  readonly place: Place;
  /** The keys that lead to it; positions in lists are left out. */
  readonly keys: readonly string[];
  /** Whether it is a key itself. */
  readonly isKey: boolean;
}

/** Every text below a value, keys among them; what aliases share comes once. */
export function* textsIn(
  node: Located,
  keys: readonly string[] = [],
  seen: Set<unknown> = new Set(),
): Generator<SaidText> {
  if (node.kind === "scalar") {
    if (typeof node.value === "string")
      yield { text: node.value, place: placeOf(node), keys, isKey: false };
    return;
  }
  const parts = node.kind === "map" ? node.entries : node.items;
  if (seen.has(parts)) return;
  seen.add(parts);
  if (node.kind === "list")
    for (const item of node.items) yield* textsIn(item, keys, seen);
  else
    for (const entry of node.entries) {
      const place = placeOfKey(node, entry);
      yield { text: entry.key, place, keys, isKey: true };
      yield* textsIn(entry.value, [...keys, entry.key], seen);
    }
}
