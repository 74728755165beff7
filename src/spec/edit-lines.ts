/** Owns where whole lines go: behind a value, and behind the comments that are about it. */

/**
 * The end of the line that a value ends on, or of the last comment line below that stands as deep as what
 * belongs to it.
 * @param end of the value
 * @param column of what comes next to it, counted from 1
 */
export function endOfLines(text: string, end: number, column: number): number {
  // A block of text ends behind its line end.
  const last = text[end - 1] === "\n" ? end - 1 : end;
  let at = lineEndAt(text, last);
  let from = at;
  let isNear = true;
  while (from < text.length) {
    const start = text.indexOf("\n", from) + 1;
    if (start === 0) break;
    const next = lineEndAt(text, start);
    const line = text.slice(start, next);
    const indent = line.length - line.trimStart().length;
    from = next;
    if (line.trim() === "") {
      if (next >= text.length) break;
      isNear = false;
      continue;
    }
    const isAbout =
      indent >= column || (isNear && indent > 0 && indent === column - 1);
    if (!line.trimStart().startsWith("#") || !isAbout) break;
    at = next;
  }
  return at;
}

/** The end of the line of `at`, before its line end. */
export function lineEndAt(text: string, at: number): number {
  const lineEnd = text.indexOf("\n", at);
  const end = lineEnd === -1 ? text.length : lineEnd;
  return text[end - 1] === "\r" ? end - 1 : end;
}

/** Whether nothing but a comment follows on the line. */
export function isLineOver(text: string, at: number): boolean {
  const rest = text.slice(at, lineEndAt(text, at));
  return rest.trim() === "" || /^[ \t]+#/.test(rest);
}
