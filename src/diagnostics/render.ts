/** Owns how diagnostics look to a person: place, sentence, code frame, help. */
import type { Diagnostic, Place } from "./diagnostic.js";
import { drawFrame } from "./frame.js";
import { visible } from "./visible.js";

/** File as diagnostics name it → its text, where a frame of it can be shown. */
export type SourceTexts = ReadonlyMap<string, string>;

export interface RenderOptions {
  /** Colours for a terminal. */
  readonly color?: boolean;
}

type Paint = (text: string) => string;

interface Colors {
  readonly bold: Paint;
  readonly error: Paint;
  readonly warning: Paint;
  readonly faint: Paint;
}

/** Diagnostics as text, sorted by file and place, a blank line between two; no line end behind. */
export function renderDiagnostics(
  diagnostics: readonly Diagnostic[],
  texts: SourceTexts,
  options: RenderOptions = {},
): string {
  const colors = colorsOf(options.color === true);
  const lines = linesOf(texts);
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => renderOne(diagnostic, lines, colors))
    .join("\n\n");
}

/** By file, line and column; what has no place comes first, equals keep their order. */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compare(a.place?.file ?? "", b.place?.file ?? "") ||
      (a.place?.range?.start.offset ?? 0) - (b.place?.range?.start.offset ?? 0),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type LinesOf = (file: string) => readonly string[] | undefined;

/** Splits each text once, however many places in it are shown. */
function linesOf(texts: SourceTexts): LinesOf {
  const split = new Map<string, readonly string[]>();
  return (file) => {
    const known = split.get(file) ?? texts.get(file)?.split("\n");
    if (known !== undefined) split.set(file, known);
    return known;
  };
}

function renderOne(
  diagnostic: Diagnostic,
  linesOfFile: LinesOf,
  colors: Colors,
): string {
  const { severity, code, message, place, related = [], help } = diagnostic;
  const paint = severity === "error" ? colors.error : colors.warning;
  const head = `${paint(severity)} ${code}: ${colors.bold(visible(message))}`;
  return [
    place === undefined ? head : `${sayPlace(place)} ${head}`,
    ...frameOf(place, linesOfFile, paint, colors),
    ...related.flatMap((other) => [
      `${sayPlace(other.place)} ${colors.faint("note")}: ${visible(other.message)}`,
      ...frameOf(other.place, linesOfFile, colors.faint, colors),
    ]),
    ...(help === undefined ? [] : helpLines(help, colors)),
  ].join("\n");
}

/** Lines to paste stand below the sentence that speaks of them. */
function helpLines(help: string, colors: Colors): readonly string[] {
  const [first = "", ...more] = help.split("\n");
  return [
    `  ${colors.faint("help:")} ${visible(first)}`,
    ...more.map((line) => `    ${visible(line)}`),
  ];
}

function sayPlace({ file, range }: Place): string {
  const name = visible(file);
  return range === undefined
    ? name
    : `${name}:${range.start.line}:${range.start.column}`;
}

function frameOf(
  place: Place | undefined,
  linesOfFile: LinesOf,
  paint: Paint,
  colors: Colors,
): readonly string[] {
  if (place?.range === undefined) return [];
  const lines = linesOfFile(place.file);
  if (lines === undefined) return [];
  return drawFrame(lines, place.range).map(({ gutter, text: line, caret }) =>
    `${colors.faint(gutter)} ${caret ? paint(line) : line}`.trimEnd(),
  );
}

function colorsOf(on: boolean): Colors {
  const paint =
    (start: number, end: number): Paint =>
    (text) =>
      on ? `\u001B[${start}m${text}\u001B[${end}m` : text;
  return {
    bold: paint(1, 22),
    error: paint(31, 39),
    warning: paint(33, 39),
    faint: paint(2, 22),
  };
}
