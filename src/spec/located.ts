/** Owns the read text: every value with the place it was written at. */
import type { Place, Position } from "../diagnostics/diagnostic.js";
import type { Json, JsonObject, Path } from "./model.js";

/** One text as it was read, without a byte order mark. */
export interface TextSource {
  /** As the person names it: `mcp.yaml`, `schemas/order.yaml`. */
  readonly file: string;
  readonly text: string;
}

interface Written {
  readonly source: TextSource;
  /** Offsets in the text; `end` is the first one after the value. */
  readonly start: number;
  readonly end: number;
}

export interface LocatedScalar extends Written {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** The text as written, without quotes: `1.10` where `value` is 1.1. */
  readonly written: string;
}

interface LocatedList extends Written {
  readonly kind: "list";
  readonly items: readonly Located[];
  readonly value: readonly Json[];
}

export interface LocatedMap extends Written {
  readonly kind: "map";
  /** In the order of the text; keys are unique. */
  readonly entries: readonly LocatedEntry[];
  readonly value: JsonObject;
}

export interface LocatedEntry {
  readonly key: string;
  /** Of the key, in the text of `value` or of the map that was merged in. */
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Located;
}

/** Values that YAML aliases share are shared objects. All of it is frozen. */
export type Located = LocatedScalar | LocatedList | LocatedMap;

const lineStartsOf = new WeakMap<TextSource, readonly number[]>();

/** The line and column of an offset. */
export function positionAt(source: TextSource, offset: number): Position {
  const starts = lineStarts(source);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
}

function lineStarts(source: TextSource): readonly number[] {
  const known = lineStartsOf.get(source);
  if (known !== undefined) return known;
  const starts = [0];
  for (
    let at = source.text.indexOf("\n");
    at !== -1;
    at = source.text.indexOf("\n", at + 1)
  )
    starts.push(at + 1);
  lineStartsOf.set(source, starts);
  return starts;
}

/** The place between two offsets. */
export function placeAt(source: TextSource, start: number, end: number): Place {
  // What is missing at the end of a file stands behind its last character.
  const last = source.text.length;
  return {
    file: source.file,
    range: {
      start: positionAt(source, Math.min(start, last)),
      end: positionAt(source, Math.min(end, last)),
    },
  };
}

/**
 * Where a value stands. A map or list over several lines is told by its first key or item, because a
 * frame shows one line.
 */
export function placeOf(node: Located): Place {
  if (node.kind === "map") {
    const first = node.entries[0];
    if (first !== undefined && isLong(node)) return placeOfKey(node, first);
  }
  if (node.kind === "list") {
    const first = node.items[0];
    if (first !== undefined && isLong(node)) return placeOf(first);
  }
  return placeAt(node.source, node.start, node.end);
}

/** Where the key of an entry stands. */
export function placeOfKey(map: LocatedMap, entry: LocatedEntry): Place {
  return placeAt(map.source, entry.keyStart, entry.keyEnd);
}

function isLong({ source, start, end }: Located): boolean {
  return positionAt(source, start).line !== positionAt(source, end).line;
}

/** The entry of a map with this key. */
export function entryOf(
  map: LocatedMap,
  key: string,
): LocatedEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** The value under a key, or undefined where the map has no such key. */
export function valueOf(map: LocatedMap, key: string): Located | undefined {
  return entryOf(map, key)?.value;
}

/**
 * Where `path` from `root` stands: its key or its value. What is not in the text any more is told by
 * the nearest place above it.
 */
export function placeOfPath(
  root: Located,
  path: Path,
  at: "key" | "value",
): Place {
  let node = root;
  let key: Place | undefined;
  for (const step of path) {
    let next: Located | undefined;
    if (node.kind === "map") {
      const entry = entryOf(node, String(step));
      if (entry !== undefined) key = placeOfKey(node, entry);
      next = entry?.value;
    } else if (node.kind === "list") {
      next = node.items[Number(step)];
      key = undefined;
    }
    if (next === undefined) return key ?? placeOf(node);
    node = next;
  }
  return at === "key" && key !== undefined ? key : placeOf(node);
}
