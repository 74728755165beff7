/** Owns where an edit goes in the text, and what is put there. */
import type { Edit } from "./edit.js";
import { appendItem, insertEntry } from "./edit-insert.js";
import {
  isBare,
  isFlow,
  isOwn,
  lineOf,
  marginAt,
  ownEntry,
  textOf,
  under,
  type Splice,
  type Style,
} from "./edit-look.js";
import { blockText, flowText, jsonText, scalarText } from "./edit-text.js";
import {
  positionAt,
  type Located,
  type LocatedEntry,
  type LocatedMap,
} from "./located.js";
import type { Json } from "./model.js";

/** Where the edit goes; `undefined` where there is no place that is surely right. */
export function findSplice(root: Located, edit: Edit): Splice | undefined {
  const isJson = root.source.file.toLowerCase().endsWith(".json");
  let style: Style = isJson ? "json" : "block";
  let node = root;
  let keyStart = 0;
  for (const [depth, step] of edit.path.entries()) {
    // An alias stands for a text elsewhere, where others use it too.
    if (textOf(node).startsWith("*")) return undefined;
    if (style === "block" && isFlow(node)) style = "flow";
    const rest = edit.path.slice(depth + 1);
    if (node.kind === "list") {
      const item = node.items[Number(step)];
      if (item === undefined) return undefined;
      node = item;
      continue;
    }
    if (node.kind !== "map") return undefined;
    const entry = ownEntry(node, String(step));
    if (entry === undefined)
      return insertEntry(
        node,
        [String(step), whole(edit, rest)],
        edit.kind === "set" ? edit.after : undefined,
        style,
      );
    if (isEmpty(entry.value))
      return fillEntry(node, entry, whole(edit, rest), style);
    node = entry.value;
    ({ keyStart } = entry);
  }
  if (textOf(node).startsWith("*") && edit.kind === "append") return undefined;
  if (edit.kind === "set") return replace(node, keyStart, edit.value, style);
  if (node.kind !== "list") return undefined;
  if (style === "block" && isFlow(node)) style = "flow";
  return appendItem(node, edit.value, style);
}

/** What comes under a key that is not there yet. */
function whole(edit: Edit, path: Edit["path"]): Json {
  const value = edit.kind === "set" ? edit.value : [edit.value];
  return path.reduceRight<Json>(
    (inner, key) => Object.fromEntries([[String(key), inner]]),
    value,
  );
}

/** @param keyStart of the key that the value stands under, or of one above */
function replace(
  node: Located,
  keyStart: number,
  value: Json,
  style: Style,
): Splice {
  const { start, source } = node;
  const old = textOf(node);
  // A block's end may be that of its last line.
  const end = node.kind === "scalar" ? node.end : start + old.trimEnd().length;
  const margin = marginAt(node.source.text, start);
  if (style === "json")
    return { start, end, text: jsonText(value, source.text, margin) };
  if (typeof value !== "object" || value === null) {
    // A block of text ends with its line.
    const lineEnd = /\r?\n$/.exec(old)?.[0] ?? "";
    const text =
      style === "flow" && !isQuoted(old)
        ? flowText(value)
        : scalarText(value, old);
    return { start, end, text: text + lineEnd };
  }
  if (style === "flow" || isFlow(node) || isBare(value))
    return { start, end, text: flowText(value) };
  const { column } = positionAt(source, start);
  if (node.kind !== "scalar" || isItem(source.text, start))
    return { start, end, text: blockText(value, column - 1) };
  const indent = positionAt(source, keyStart).column + 1;
  const from = source.text.slice(0, start).trimEnd().length;
  return { start: from, end, text: lineOf(value, indent) };
}

/** `key:` without a value gets one. */
function fillEntry(
  map: LocatedMap,
  { keyEnd, value: { source } }: LocatedEntry,
  value: Json,
  style: Style,
): Splice | undefined {
  const colon = source.text.indexOf(":", keyEnd);
  if (colon === -1 || source.text.slice(keyEnd, colon).trim() !== "")
    return undefined;
  const { column } = positionAt(source, startOfEntries(map));
  const text = style === "flow" ? ` ${flowText(value)}` : under(value, column);
  return { start: colon + 1, end: colon + 1, text };
}

function isEmpty({ kind, start, end }: Located): boolean {
  return kind === "scalar" && start === end;
}

/** Whether a value is an item of a block list, right behind its dash. */
function isItem(text: string, start: number): boolean {
  return /(?:^|\n)[ \t]*(?:- +)+$/.test(
    text.slice(text.lastIndexOf("\n", start - 1) + 1, start),
  );
}

function startOfEntries(map: LocatedMap): number {
  return map.entries.find((entry) => isOwn(map, entry))?.keyStart ?? map.start;
}

function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}
