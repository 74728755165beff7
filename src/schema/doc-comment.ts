/** Owns comments with text of the spec in them: nothing in it ends the comment, is a tag or speaks to a tool. */
import { showHidden } from "./string-literal.js";

/** Lines are broken before they are longer; a word that is too long stands alone. */
const MAX_LINE = 76;

/** A JSDoc comment of lines that {@link commentLines} made, or that are ours. */
export function docComment(lines: readonly string[]): string {
  if (lines.length === 1) return `/** ${lines[0] ?? ""} */`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd() + "\n").join("")} */`;
}

/** Any text as lines of a comment, without empty ones around. */
export function commentLines(text: string): readonly string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/)
    .map(escaped)
    .flatMap(broken);
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

function escaped(line: string): string {
  const shown = showHidden(line.replaceAll("\t", " ").trimEnd());
  return (
    shown
      .replaceAll("*/", "*\\/")
      // A word after "@" at the start of a line or a word is a tag, or a directive of a tool.
      .replace(/(^|[\s*{])@(?=\w)/g, "$1\\@")
  );
}

function broken(line: string): readonly string[] {
  if (line.length <= MAX_LINE) return [line];
  const lines: string[] = [];
  let current = /^ */.exec(line)?.[0] ?? "";
  let isEmpty = true;
  for (const word of line.trimStart().split(" ")) {
    if (!isEmpty && current.length + 1 + word.length > MAX_LINE) {
      lines.push(current);
      current = word;
    } else {
      current += isEmpty ? word : ` ${word}`;
      isEmpty = false;
    }
  }
  return [...lines, current];
}
