/** Owns how an item between brackets is taken out of a text: with its comma, its lines and its own comments. */

/** Where an item stands among its neighbours. */
export interface BracketItem {
  readonly start: number;
  readonly end: number;
  /** The brackets themselves, both included. */
  readonly list: { readonly start: number; readonly end: number };
  /** End of the item before it, and start of the one behind it. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** `text` in place of what stands from `start` to `end`, and what was taken out. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly removed: string;
}

/**
 * Takes an item out. What remains between the brackets is as it was; brackets that hold no other become empty.
 * @param mark what opens a comment that goes to the end of its line; absent in JSON
 */
export function cutItem(
  text: string,
  item: BracketItem,
  mark: string | undefined,
): Cut {
  const { list, previous, next } = item;
  if (previous === undefined && next === undefined) {
    const [start, end] = [list.start + 1, list.end - 1];
    return { start, end, text: "", removed: text.slice(start, end) };
  }
  const comma = commaAfter(text, item.end, list.end, mark);
  const line = lineStart(text, item.start);
  const beginsLine = text.slice(line, item.start).trim() === "";
  return beginsLine && line > list.start
    ? cutLines(text, item, comma, mark)
    : cutInline(text, item, comma, mark);
}

/** The item has lines of its own. */
function cutLines(
  text: string,
  { start: at, end: behind, list, previous }: BracketItem,
  comma: number | undefined,
  mark: string | undefined,
): Cut {
  const floor = lineEnd(text, previous ?? list.start) + 1;
  const start = ownComments(text, lineStart(text, at), floor, mark);
  const last = comma === undefined ? behind : comma + 1;
  const rest = lineEnd(text, last);
  const isLast = isRemark(text.slice(last, rest), mark);
  if (comma !== undefined) {
    const end = isLast ? rest + 1 : skipSpaces(text, last);
    const from = isLast ? start : at;
    return { start: from, end, text: "", removed: text.slice(from, end) };
  }
  // Nothing follows: the comma before it goes too, but not what stands behind that.
  const before =
    previous === undefined ? undefined : commaAfter(text, previous, at, mark);
  const end = isLast ? endWithoutReturn(text, rest) : behind;
  const removed = text.slice(start, end);
  const stop = endWithoutReturn(text, start - 1);
  return before === undefined
    ? { start: stop, end, text: "", removed }
    : { start: before, end, text: text.slice(before + 1, stop), removed };
}

/** The item shares its line with others. */
function cutInline(
  text: string,
  { start, end, previous, next }: BracketItem,
  comma: number | undefined,
  mark: string | undefined,
): Cut {
  if (next !== undefined && comma !== undefined) {
    const gap = text.slice(comma + 1, next);
    const isPlain = gap.trim() === "";
    const stop = isPlain ? next : skipSpaces(text, comma + 1);
    return { start, end: stop, text: "", removed: text.slice(start, stop) };
  }
  const before =
    previous === undefined
      ? start
      : (commaAfter(text, previous, start, mark) ?? start);
  const stop = comma === undefined ? end : comma + 1;
  const between = text.slice(before + 1, start);
  // A comment between the two stays, on its line.
  const kept = between.trim() === "" ? "" : between.trimEnd();
  const tail = comma === undefined ? "" : ",";
  return {
    start: before,
    end: stop,
    text: tail + kept,
    removed: text.slice(start, stop),
  };
}

/** The first line of the comments that stand directly above a line, no blank line between. */
export function ownComments(
  text: string,
  line: number,
  floor: number,
  mark: string | undefined,
): number {
  if (mark === undefined) return line;
  let start = line;
  while (start > floor) {
    const above = lineStart(text, start - 1);
    if (above < floor || !text.slice(above, start).trim().startsWith(mark))
      break;
    start = above;
  }
  return start;
}

/** The comma behind a place, over white space and comments. */
function commaAfter(
  text: string,
  place: number,
  limit: number,
  mark: string | undefined,
): number | undefined {
  let at = place;
  while (at < limit) {
    if (text[at] === ",") return at;
    if (mark !== undefined && text.startsWith(mark, at)) at = lineEnd(text, at);
    else if (mark === "//" && text.startsWith("/*", at)) {
      const close = text.indexOf("*/", at);
      if (close === -1) return undefined;
      at = close + 2;
    } else if (text[at]?.trim() === "") at++;
    else return undefined;
  }
  return undefined;
}

/** Whether nothing or a comment alone stands there. */
export function isRemark(rest: string, mark: string | undefined): boolean {
  const said = rest.trim();
  return said === "" || (mark !== undefined && said.startsWith(mark));
}

export function lineStart(text: string, place: number): number {
  return place <= 0 ? 0 : text.lastIndexOf("\n", place - 1) + 1;
}

/** The line feed that ends the line of a place, or the end of the text. */
export function lineEnd(text: string, place: number): number {
  const found = text.indexOf("\n", place);
  return found === -1 ? text.length : found;
}

function endWithoutReturn(text: string, place: number): number {
  return text[place - 1] === "\r" ? place - 1 : place;
}

function skipSpaces(text: string, place: number): number {
  let at = place;
  while (text[at] === " " || text[at] === "\t") at++;
  return at;
}
