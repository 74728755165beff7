/** Owns what is put between brackets: on the line, or on a line of its own where the others have theirs. */
import { marginAt, type Splice } from "./edit-look.js";
import { isLineOver, lineEndAt } from "./edit-lines.js";
import type { Located } from "./located.js";

/** What shall stand between the brackets, in the two ways that it may have to. */
export interface Put {
  /** On a line of the others. */
  readonly line: string;
  /** On lines of its own, which start with the margin but for the first. */
  readonly lines: (margin: string) => string;
}

/**
 * Adds a part behind another one.
 * @param previous where that one starts and ends
 */
export function addBehind(
  { source: { text }, end }: Located,
  previous: { readonly start: number; readonly end: number },
  put: Put,
): Splice {
  const margin = marginAt(text, previous.start);
  const lineStart = text.lastIndexOf("\n", previous.start - 1) + 1;
  const hasLine = lineStart > 0 && lineStart + margin.length === previous.start;
  const comma = commaAfter(text, previous.end, end);
  const from = previous.end;
  const last = comma ?? from;
  if (!hasLine || !isLineOver(text, last))
    return { start: from, end: from, text: `, ${put.line}` };
  const lineEnd = lineEndAt(text, last);
  const tail = comma === undefined ? "" : ",";
  const kept = `${comma === undefined ? "," : ""}${text.slice(from, lineEnd)}`;
  const lines = `\n${margin}${put.lines(margin)}${tail}`;
  return { start: from, end: lineEnd, text: kept + lines };
}

/** The place behind the comma that follows, if one does before the end. */
function commaAfter(text: string, at: number, end: number): number | undefined {
  const gap = /(?:\s|#[^\n]*(?:\n|$))*,/y;
  gap.lastIndex = at;
  return gap.test(text) && gap.lastIndex < end ? gap.lastIndex : undefined;
}

/** Fills brackets that hold nothing, or comments alone. */
export function fillBrackets(
  { source: { text }, start, end }: Located,
  put: string,
): Splice {
  const inner = text.slice(start + 1, end - 1);
  if (inner.trim() === "") return { start: start + 1, end: end - 1, text: put };
  const close = end - 1;
  const line = text.lastIndexOf("\n", close) + 1;
  const margin = text.slice(line, close);
  // A bracket that has its line keeps it.
  return line > start && margin.trim() === ""
    ? { start: line, end: line, text: `${margin}  ${put.trim()}\n` }
    : { start: close, end: close, text: `${put.trim()} ` };
}
