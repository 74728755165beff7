/** Owns the splices that add a key to a map or an item to a list. */
import {
  isFlow,
  isOwn,
  marginAt,
  under,
  type Splice,
  type Style,
} from "./edit-look.js";
import { blockText, flowText, jsonText, keyText } from "./edit-text.js";
import {
  positionAt,
  type Located,
  type LocatedEntry,
  type LocatedMap,
} from "./located.js";
import type { Json } from "./model.js";

/**
 * Adds a key to a map.
 * @param after the key behind which it comes; the last where absent
 */
export function insertEntry(
  map: LocatedMap,
  [key, value]: readonly [string, Json],
  after: string | undefined,
  style: Style,
): Splice | undefined {
  const { source } = map;
  const own = map.entries.filter((entry) => isOwn(map, entry));
  const named = own.find((entry) => entry.key === after);
  const previous = named ?? own.at(-1);
  if (style === "json") {
    const margin = previous
      ? marginAt(source.text, previous.keyStart)
      : `${marginAt(source.text, map.start)}  `;
    const text = `${JSON.stringify(key)}: ${jsonText(value, source.text, margin)}`;
    return addInside(map, previous?.value.end, text, margin);
  }
  if (style === "flow" || isFlow(map))
    return addInside(
      map,
      previous?.value.end,
      `${keyText(key)}: ${flowText(value)}`,
    );
  if (previous === undefined) return undefined;
  const { column } = positionAt(source, previous.keyStart);
  const line = `${" ".repeat(column - 1)}${keyText(key)}:${under(value, column)}`;
  return addLines(previous.value, line, column === 1 && isSpaced(map, own));
}

/** Adds an item at the end of a list. */
export function appendItem(
  list: Extract<Located, { readonly kind: "list" }>,
  value: Json,
  style: Style,
) {
  const { source, start } = list;
  const last = list.items.at(-1);
  if (style === "json") {
    const margin = marginAt(source.text, last?.start ?? start);
    const inner = last === undefined ? `${margin}  ` : margin;
    return addInside(
      list,
      last?.end,
      jsonText(value, source.text, inner),
      inner,
    );
  }
  if (style === "flow") return addInside(list, last?.end, flowText(value));
  if (last === undefined) return undefined;
  const { column } = positionAt(source, start);
  const margin = " ".repeat(column - 1);
  const line = `${margin}- ${blockText(value, column + 1)}`;
  return addLines(last, line, isSpaced(list, list.items));
}

/** Whether a blank line stands between two of a map's or a list's own parts. */
function isSpaced(
  { source: { text } }: Located,
  parts: readonly (LocatedEntry | Located)[],
): boolean {
  return parts.some((part, n) => {
    const previous = parts[n - 1];
    if (previous === undefined) return false;
    const end = "key" in previous ? previous.value.end : previous.end;
    const start = "key" in part ? part.keyStart : part.start;
    // The end of a block of text is behind its line end.
    return /\n[ \t]*\r?\n/.test(text.slice(Math.max(0, end - 1), start));
  });
}

/** Adds lines behind the last line of a value. */
function addLines(
  { source: { text }, end }: Located,
  lines: string,
  spaced: boolean,
): Splice {
  // A block of text ends behind its line end.
  const last = text[end - 1] === "\n" ? end - 1 : end;
  const lineEnd = text.indexOf("\n", last);
  const at = lineEnd === -1 ? text.length : lineEnd;
  const start = text[at - 1] === "\r" ? at - 1 : at;
  return { start, end: start, text: `${spaced ? "\n\n" : "\n"}${lines}` };
}

/** Adds between brackets, on a line of its own where the last one has one. */
function addInside(
  { source: { text }, start, end }: Located,
  previousEnd: number | undefined,
  put: string,
  margin?: string,
): Splice {
  const isLong = text.slice(start, end).includes("\n") && margin !== undefined;
  if (previousEnd !== undefined)
    return {
      start: previousEnd,
      end: previousEnd,
      text: isLong ? `,\n${margin}${put}` : `, ${put}`,
    };
  const [open = "", close = ""] = [text[start], text[end - 1]];
  const space = margin === undefined ? " " : "";
  return { start, end, text: `${open}${space}${put}${space}${close}` };
}
