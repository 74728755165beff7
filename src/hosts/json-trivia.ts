/** Owns the white space and comments between the values of a JSON text that parses. */

/** Where the comment that starts here ends, or `undefined` where none starts. */
function commentEnd(text: string, offset: number): number | undefined {
  if (text.startsWith("//", offset)) return lineEndAt(text, offset);
  if (!text.startsWith("/*", offset)) return undefined;
  const end = text.indexOf("*/", offset + 2);
  return end === -1 ? text.length : end + 2;
}

/** The first character after white space and comments. */
function skipTrivia(text: string, offset: number): number {
  let position = offset;
  for (;;) {
    while (isSpace(text[position])) position += 1;
    const end = commentEnd(text, position);
    if (end === undefined) return position;
    position = end;
  }
}

/** The end of the last comment in a stretch of white space and comments; its start where there is none. */
export function lastCommentEnd(
  text: string,
  start: number,
  end: number,
): number {
  return lastComment(text, start, end)?.end ?? start;
}

/** Whether a stretch of white space and comments ends inside a line comment, so that what is put there is lost. */
export function endsInLineComment(
  text: string,
  start: number,
  end: number,
): boolean {
  const last = lastComment(text, start, end);
  return last?.end === end && text[last.start + 1] === "/";
}

/** What follows on the same line: the end of its last comment, and whether that ends the line. */
export function restOfLine(
  text: string,
  offset: number,
): { readonly end: number; readonly endsLine: boolean } {
  let end = offset;
  let position = offset;
  for (;;) {
    position = endOfSpaces(text, position);
    const after = commentEnd(text, position);
    if (after === undefined) return { end, endsLine: false };
    if (text[position + 1] === "/") return { end: after, endsLine: true };
    end = position = after;
  }
}

/** The comma behind a value, with nothing but white space and comments between. */
export function commaAfter(text: string, offset: number): number | undefined {
  const position = skipTrivia(text, offset);
  return text[position] === "," ? position : undefined;
}

/** Where the white space before a place begins, over lines. */
export function spaceBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && isSpace(text[start - 1])) start -= 1;
  return start;
}

/** Where the spaces and tabs before a place begin. */
export function startOfSpaces(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === " " || text[start - 1] === "\t") start -= 1;
  return start;
}

/** Where the spaces and tabs from a place on end. */
export function endOfSpaces(text: string, offset: number): number {
  let end = offset;
  while (text[end] === " " || text[end] === "\t") end += 1;
  return end;
}

/** Where the line break before the spaces before a place begins. */
export function lineBreakBefore(text: string, offset: number): number {
  const end = startOfSpaces(text, offset);
  if (text[end - 1] === "\n" && text[end - 2] === "\r") return end - 2;
  return hasLineBreak(text.slice(end - 1, end)) ? end - 1 : end;
}

export function hasLineBreak(text: string): boolean {
  return /[\n\r]/.test(text);
}

/** Whether there is nothing but white space. */
export function isBlank(text: string): boolean {
  return !/[^ \t\n\r]/.test(text);
}

function lastComment(text: string, start: number, end: number) {
  let last: { readonly start: number; readonly end: number } | undefined;
  let position = start;
  while (position < end) {
    const after = commentEnd(text, position);
    if (after !== undefined) last = { start: position, end: after };
    position = after ?? position + 1;
  }
  return last;
}

function lineEndAt(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && text[end] !== "\n" && text[end] !== "\r")
    end += 1;
  return end;
}

function isSpace(character: string | undefined): boolean {
  return (
    character === " " ||
    character === "\t" ||
    character === "\n" ||
    character === "\r"
  );
}
