/** Owns the choice between one line and several, for what templates write over several lines. */
import { lineWidth, widthOf } from "./width.js";

/**
 * Puts a bracketed list that is written one entry a line on one line if that fits, as prettier does.
 * @param text whole lines, the last one with its line end
 */
export function oneLineIfFits(text: string): string {
  const [first = "", ...rest] = text.trimEnd().split("\n");
  let line = first;
  for (const next of rest) {
    line = joined(line, next.trim());
    if (line.length > lineWidth) return text;
  }
  return widthOf(line) <= lineWidth ? `${line}\n` : text;
}

function joined(line: string, next: string): string {
  const closes = /^[)\]}]/.test(next);
  const before = closes ? line.replace(/,$/, "") : line;
  const tight = /[([]$/.test(before) || /^[)\]]/.test(next);
  return before + (tight ? "" : " ") + next;
}
