/** Owns how texts of the spec become Markdown that they cannot break out of. */
import { showHidden } from "../schema/string-literal.js";
import { widthOf } from "./width.js";

/** A text as one line of prose: none of its characters means anything. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replaceAll(/[\\`*_[\]<>#|~&]/g, "\\$&")
    .replace(
      /^([-+=]|\d+[.)])/,
      (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`,
    );
}

/** A text in the typeface of code, on one line. */
export function markdownCode(text: string): string {
  const line = oneLine(text).replaceAll("|", "\\|");
  const runs = line.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = fence.length > 1 || line === "" ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/**
 * A table, its columns aligned.
 * @param rows cells that are Markdown already
 */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = headings.map((heading, column) =>
    Math.max(
      3,
      ...[heading, ...rows.map((row) => row[column] ?? "")].map(widthOf),
    ),
  );
  const line = (cells: readonly string[], fill = " ") =>
    `| ${widths.map((width, n) => padded(cells[n] ?? "", width, fill)).join(" | ")} |`;
  return [line(headings), line([], "-"), ...rows.map((row) => line(row))].join(
    "\n",
  );
}

function padded(text: string, width: number, fill: string): string {
  return text + fill.repeat(Math.max(0, width - widthOf(text)));
}

function oneLine(text: string): string {
  return showHidden(text.replaceAll(/\s+/g, " ").trim());
}
