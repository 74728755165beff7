/** Owns where an edit goes in the text, and what is put there. */
import type { Edit } from "./edit.js";
import { appendItem, fillList, insertEntry } from "./edit-insert.js";
import { jsonText } from "./edit-json.js";
import { isLineOver, lineEndAt } from "./edit-lines.js";
import {
  isFlow,
  isOwn,
  marginAt,
  ownEntry,
  textOf,
  type Splice,
  type Style,
} from "./edit-look.js";
import { mannersOf, type Manners } from "./edit-manners.js";
import { blockText, flowText, scalarText } from "./edit-text.js";
import { isBare, linesUnder, under } from "./edit-under.js";
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
  const manners = mannersOf(root);
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
        depth === 0 || edit.kind === "set" ? edit.after : undefined,
        style,
        manners,
      );
    if (isEmpty(entry.value))
      return fillEntry(node, entry, whole(edit, rest), style, manners);
    const isLast = depth === edit.path.length - 1;
    if (
      isLast &&
      style === "block" &&
      edit.kind === "append" &&
      isHollow(entry.value)
    ) {
      const { column } = positionAt(root.source, startOfEntries(node));
      const filled = fillList(entry, column, edit.value, manners);
      if (filled !== undefined && !isFlow(node)) return filled;
    }
    node = entry.value;
    ({ keyStart } = entry);
  }
  if (textOf(node).startsWith("*") && edit.kind === "append") return undefined;
  if (edit.kind === "set")
    return replace(node, keyStart, edit.value, style, manners);
  if (node.kind !== "list") return undefined;
  if (style === "block" && isFlow(node)) style = "flow";
  return appendItem(node, edit.value, style, manners);
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
  manners: Manners,
): Splice {
  const { start, source } = node;
  const old = textOf(node);
  // A block's end may be that of its last line.
  const end = node.kind === "scalar" ? node.end : start + old.trimEnd().length;
  const margin = marginAt(node.source.text, start);
  if (style === "json")
    return { start, end, text: jsonText(value, manners, margin) };
  if (typeof value !== "object" || value === null) {
    // A block of text ends with its line.
    const lineEnd = /\r?\n$/.exec(old)?.[0] ?? "";
    const text =
      style === "flow" && !isQuoted(old)
        ? flowText(value, manners)
        : scalarText(value, old, manners);
    return { start, end, text: text + lineEnd };
  }
  if (style === "flow" || isFlow(node) || isBare(value))
    return { start, end, text: flowText(value, manners) };
  const { column } = positionAt(source, start);
  if (node.kind !== "scalar" || isItem(source.text, start))
    return { start, end, text: blockText(value, column - 1, manners) };
  const { column: key } = positionAt(source, keyStart);
  const from = source.text.slice(0, start).trimEnd().length;
  return { start: from, end, text: linesUnder(value, key, manners) };
}

/** `key:` without a value gets one. */
function fillEntry(
  map: LocatedMap,
  { keyEnd, value: { source } }: LocatedEntry,
  value: Json,
  style: Style,
  manners: Manners,
): Splice | undefined {
  const { text } = source;
  const colon = text.indexOf(":", keyEnd);
  if (colon === -1 || text.slice(keyEnd, colon).trim() !== "") return undefined;
  const { column } = positionAt(source, startOfEntries(map));
  const put =
    style === "flow"
      ? ` ${flowText(value, manners)}`
      : under(value, column, manners);
  // Lines come behind a comment that stands there.
  const at =
    put.startsWith("\n") && isLineOver(text, colon + 1)
      ? lineEndAt(text, colon + 1)
      : colon + 1;
  return { start: at, end: at, text: put };
}

/** A list that holds nothing, on the line of its key. */
function isHollow(node: Located): boolean {
  return node.kind === "list" && /^\[[ \t]*\]$/.test(textOf(node));
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
