/** Owns how an entity is taken out of the text of a spec, with its own comments and no other byte. */
import { isDeepStrictEqual } from "node:util";
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import {
  cutItem,
  isRemark,
  lineEnd,
  lineStart,
  ownComments,
  type Cut,
} from "./cut-item.js";
import { isFlow, ownEntry, textOf } from "./edit-look.js";
import {
  placeOfPath,
  positionAt,
  type Located,
  type LocatedMap,
  type TextSource,
} from "./located.js";
import type { Json } from "./model.js";
import { parseText } from "./parse-text.js";

type List = Extract<Located, { readonly kind: "list" }>;

/** Where an entity stands: the key of its list, and its position there. */
export type EntityPath = readonly [list: string, position: number];

/** The spec without it, and the lines that went. */
export interface Removal {
  readonly text: string;
  readonly removed: string;
}

/**
 * Takes an entity out. Pure. The comments directly above it go with it; a list that held nothing else becomes `[]`.
 * What comes out is read again: it says exactly what was wanted, or the edit is refused.
 */
export function removeEntity(
  { file, text }: TextSource,
  [key, position]: EntityPath,
): Result<Removal> {
  const { root, source, problems } = parseText(file, text);
  if (root?.kind !== "map") return fail(problems);
  const cut = findCut(root, key, position);
  const mark = text.length - source.text.length;
  const left =
    cut &&
    text.slice(0, cut.start + mark) + cut.text + text.slice(cut.end + mark);
  if (left === undefined || !says(file, left, without(root, key, position)))
    return fail([
      diagnostic(
        "spec/cannot-edit",
        { path: `${key}.${position}` },
        placeOfPath(root, [key, position], "value"),
      ),
    ]);
  return succeed({ text: left, removed: cut?.removed ?? "" });
}

function without(root: LocatedMap, key: string, position: number): Json {
  return Object.fromEntries(
    Object.entries(root.value).map(([name, value]) => [
      name,
      name === key && Array.isArray(value)
        ? value.toSpliced(position, 1)
        : value,
    ]),
  ) as Json;
}

function says(file: string, text: string, wanted: Json): boolean {
  const { root, problems } = parseText(file, text);
  const broken = problems.some(({ severity }) => severity === "error");
  return !broken && isDeepStrictEqual(root?.value, wanted);
}

function findCut(
  root: LocatedMap,
  key: string,
  position: number,
): Cut | undefined {
  const entry = ownEntry(root, key);
  const list = entry?.value;
  if (entry === undefined || list?.kind !== "list") return undefined;
  const item = list.items[position];
  // An alias stands for a text elsewhere, which others use too.
  if (item === undefined || textOf(list).startsWith("*")) return undefined;
  const { file, text } = list.source;
  if (!isFlow(list)) return cutBlock(text, entry, list, position);
  return cutItem(
    text,
    {
      start: item.start,
      end: item.end,
      list,
      previous: list.items[position - 1]?.end,
      next: list.items[position + 1]?.start,
    },
    file.toLowerCase().endsWith(".json") ? undefined : "#",
  );
}

/** Lines of a block: from the comments above the dash to what is indented behind it. */
function cutBlock(
  text: string,
  { keyEnd }: { readonly keyEnd: number },
  list: List,
  position: number,
): Cut | undefined {
  const item = list.items[position];
  const previous = list.items[position - 1];
  const floor =
    previous === undefined ? lineEnd(text, keyEnd) + 1 : endOfLines(previous);
  const dash = item && dashBefore(text, floor, item.start);
  if (item === undefined || dash === undefined) return undefined;
  const { column } = positionAt(list.source, dash);
  const above = commentsAbove(text, dash, floor, column);
  const end = withIndented(text, endOfLines(item), column);
  const removed = text.slice(above, end);
  if (list.items.length === 1)
    return emptied(text, keyEnd, { start: above, end, removed });
  const isFirst = previous === undefined;
  return {
    start: isFirst ? above : overBlank(text, above, floor, -1),
    end: isFirst ? overBlank(text, end, text.length, 1) : end,
    text: "",
    removed,
  };
}

/** `[]` behind the key's colon; what else stands there stays. */
function emptied(
  text: string,
  keyEnd: number,
  { start, end, removed }: Omit<Cut, "text">,
): Cut | undefined {
  const colon = text.indexOf(":", keyEnd);
  if (colon === -1 || text.slice(keyEnd, colon).trim() !== "") return undefined;
  const kept = text.slice(colon + 1, start);
  return { start: colon + 1, end, text: ` []${kept}`, removed };
}

/** The dash of an item: the first one at the start of a line, over comments. */
function dashBefore(
  text: string,
  floor: number,
  start: number,
): number | undefined {
  for (let line = floor; line <= start; line = lineEnd(text, line) + 1) {
    const said = text.slice(line, lineEnd(text, line));
    const at = line + said.length - said.trimStart().length;
    if (text[at] === "-" && at < start) return at;
    if (!isRemark(said, "#")) return undefined;
  }
  return undefined;
}

/** Comments above an item that are indented further are of what stands before it. */
function commentsAbove(
  text: string,
  dash: number,
  floor: number,
  column: number,
): number {
  const line = lineStart(text, dash);
  let start = line;
  for (
    let next = ownComments(text, line, floor, "#");
    next < line;
    next = lineEnd(text, next) + 1
  ) {
    const said = text.slice(next, lineEnd(text, next));
    const isDeeper = said.length - said.trimStart().length >= column;
    if (isDeeper) start = line;
    else if (start === line) start = next;
  }
  return start;
}

/** Behind the last line of a value; a block of text ends behind its line already. */
function endOfLines({ source: { text }, end }: Located): number {
  const last = text[end - 1] === "\n" ? end - 1 : end;
  return Math.min(lineEnd(text, last) + 1, text.length);
}

/** Comments that are indented further than the dash belong to the item. */
function withIndented(text: string, place: number, column: number): number {
  let at = place;
  while (at < text.length) {
    const said = text.slice(at, lineEnd(text, at));
    const indent = said.length - said.trimStart().length;
    if (!said.trimStart().startsWith("#") || indent < column) break;
    at = Math.min(lineEnd(text, at) + 1, text.length);
  }
  return at;
}

function overBlank(
  text: string,
  place: number,
  limit: number,
  direction: 1 | -1,
): number {
  let at = place;
  while (at !== limit) {
    const line = direction === 1 ? at : lineStart(text, at - 1);
    const end = lineEnd(text, line);
    if (text.slice(line, end).trim() !== "" || line < 0) break;
    const next = direction === 1 ? Math.min(end + 1, text.length) : line;
    if (direction === -1 && next < limit) break;
    if (next === at) break;
    at = next;
  }
  return at;
}
