/** Owns comments with text of the spec in them: nothing in it ends the comment, is a tag or speaks to a tool. */

/**
 * A JSDoc comment that says `text`.
 * @param tags lines of ours after it
 */
export function docComment(text: string, tags: readonly string[] = []): string {
  const lines = [
    ...escaped(text)
      .split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/)
      .map((line) => line.trimEnd()),
    ...tags,
  ];
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  if (lines.length === 1) return `/** ${lines[0] ?? ""} */`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd() + "\n").join("")} */`;
}

function escaped(text: string): string {
  return (
    text
      .replaceAll("*/", "*\\/")
      // A word after "@" at the start of a line or a word is a tag, or a directive of a tool.
      .replace(/(^|[\s*])@(?=\w)/g, "$1\\@")
      // Characters that change how the text around them is read, and halves of characters.
      .replace(
        /(?![\t\n\v\f\r\u0085])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu,
        (character) =>
          "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0"),
      )
  );
}
