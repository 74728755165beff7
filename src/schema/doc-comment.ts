/** Owns comments with text of the spec in them: nothing in it ends the comment, is a tag or speaks to a tool. */
import { showHidden } from "./string-literal.js";

/**
 * A JSDoc comment that says `text`.
 * @param tags lines of ours after it
 */
export function docComment(text: string, tags: readonly string[] = []): string {
  const lines = [
    ...text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/).map(escaped),
    ...tags,
  ];
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  if (lines.length === 1) return `/** ${lines[0] ?? ""} */`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd() + "\n").join("")} */`;
}

function escaped(line: string): string {
  const shown = showHidden(line.replaceAll("\t", " ").trimEnd());
  return (
    shown
      .replaceAll("*/", "*\\/")
      // A word after "@" at the start of a line or a word is a tag, or a directive of a tool.
      .replace(/(^|[\s*])@(?=\w)/g, "$1\\@")
  );
}
