/** Owns the code frame: the line before, the line, and the underline below it. */
import type { Range } from "./diagnostic.js";
import { visible, widthOf } from "./visible.js";

export interface FrameLine {
  readonly gutter: string;
  readonly text: string;
  readonly caret: boolean;
}

/** Columns of a line that are shown; longer ones are cut around the caret. */
const shownWidth = 100;
const tabWidth = 2;
const cut = "…";

/** Draws the frame of a range; of several lines the first is underlined. */
export function drawFrame(text: string, range: Range): readonly FrameLine[] {
  const number = range.start.line;
  const line = lineAt(text, number);
  if (line === undefined) return [];
  const start = range.start.column - 1;
  const end =
    range.end.line === number ? range.end.column - 1 : line.trimEnd().length;
  const window = windowOf(line, start);
  const underline = underlineOf(line, start, Math.max(end, start + 1), window);
  const width = Math.max(String(number).length, 4);
  const before = number > 1 ? lineAt(text, number - 1) : undefined;
  return [
    ...(before === undefined
      ? []
      : [
          frameLine(
            width,
            String(number - 1),
            show(before, windowBefore(before, window)),
          ),
        ]),
    frameLine(width, String(number), show(line, window)),
    { gutter: `${" ".repeat(width + 1)} |`, text: underline, caret: true },
  ];
}

function frameLine(width: number, number: string, text: string): FrameLine {
  return { gutter: ` ${number.padStart(width)} |`, text, caret: false };
}

/** UTF-16 offsets in a line that are shown. */
interface Window {
  readonly from: number;
  readonly to: number;
}

function windowOf(line: string, caret: number): Window {
  if (line.length <= shownWidth) return { from: 0, to: shownWidth };
  const from = caret < (shownWidth * 2) / 3 ? 0 : caret - shownWidth / 2;
  return { from: Math.floor(from), to: Math.floor(from) + shownWidth };
}

/** A line that ends before the window is shown from its start. */
function windowBefore(line: string, window: Window): Window {
  return line.length <= window.from ? { from: 0, to: shownWidth } : window;
}

function show(line: string, { from, to }: Window): string {
  const shown = expand(line.slice(from, to));
  return `${from > 0 ? cut : ""}${shown}${to < line.length ? cut : ""}`.trimEnd();
}

function underlineOf(
  line: string,
  start: number,
  end: number,
  { from, to }: Window,
): string {
  const lead = columns(line.slice(from, Math.max(start, from)));
  const marked = columns(line.slice(Math.max(start, from), Math.min(end, to)));
  const carets = "^".repeat(Math.max(marked, 1));
  return " ".repeat((from > 0 ? cut.length : 0) + lead) + carets;
}

function expand(text: string): string {
  return visible(text.replaceAll("\t", " ".repeat(tabWidth)));
}

function columns(text: string): number {
  let sum = 0;
  for (const character of expand(text)) sum += widthOf(character);
  return sum;
}

/** A line without its line end, or undefined behind the last one. */
function lineAt(text: string, number: number): string | undefined {
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  for (let line = 1; line < number; line++) {
    const next = text.indexOf("\n", start);
    if (next === -1) return undefined;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end === -1 ? undefined : end);
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
