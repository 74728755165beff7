/** Owns how texts of the spec become comments that nothing can break out of. */
import { showHidden } from "../schema/string-literal.js";
import { lineWidth, widthOf } from "./width.js";

/**
 * A JSDoc comment, or nothing for an empty text. What would end the comment, be
 * a tag or a directive, or not be seen, is escaped.
 * @param text any text of the spec
 * @param indent columns before the comment
 */
export function jsdoc(text: string | undefined, indent = 0): string {
  const margin = " ".repeat(indent);
  const lines = (text ?? "")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => commentText(line.replaceAll("\t", " ").trim()))
    .flatMap((line) => wrapped(line, lineWidth - indent - 3));
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  const [first] = lines;
  if (first === undefined) return "";
  const line = `${margin}/** ${first} */`;
  if (lines.length === 1 && widthOf(line) <= lineWidth) return line;
  const block = lines.map((each) => `${margin} * ${each}`.trimEnd() + "\n");
  return `${margin}/**\n${block.join("")}${margin} */`;
}

/** One line of text that is safe in any comment. */
export function commentText(line: string): string {
  return showHidden(line)
    .replaceAll("*/", "*\\/")
    .replace(/(?<![\p{L}\p{N}])@(?=\S)/gu, "\\@");
}

/** Breaks a line between words; a word that is too long stands alone. */
function wrapped(line: string, width: number): readonly string[] {
  if (widthOf(line) <= width) return [line];
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (current !== "" && widthOf(longer) > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
}
