/** Owns what edits ask of the text around a value. */
import {
  entryOf,
  type Located,
  type LocatedEntry,
  type LocatedMap,
} from "./located.js";

/** How the text around a value is written. */
export type Style = "block" | "flow" | "json";

/** `text` in place of what stands from `start` to `end`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An entry that is written in this map, not merged in from another. */
export function ownEntry(
  map: LocatedMap,
  key: string,
): LocatedEntry | undefined {
  const entry = entryOf(map, key);
  return entry && isOwn(map, entry) ? entry : undefined;
}

/** Whether an entry is written in this map, not merged in from another. */
export function isOwn({ start, end }: LocatedMap, { keyStart }: LocatedEntry) {
  return start <= keyStart && keyStart < end;
}

/** Whether it is written between brackets. */
export function isFlow(node: Located): boolean {
  return node.kind !== "scalar" && /^[[{]/.test(textOf(node));
}

/** What is written. */
export function textOf({ source, start, end }: Located): string {
  return source.text.slice(start, end);
}

/** The white space at the start of the line that `at` is on. */
export function marginAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}
