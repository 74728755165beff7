/** Owns the lines on stderr: no secret is in them, and none of them passes for another. */
import { blank } from "./secrets.js";

const unsafe = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Lines behind the first are indented: a text from elsewhere cannot begin one of its own. */
export function writeError(text: string): void {
  const shown = blank(text).replace(unsafe, escaped);
  process.stderr.write(`${shown.replace(/\n(?! {4})/g, "\n    ")}\n`);
}

/** JSON that is one line wherever it is shown. */
export function jsonLine(text: string): string {
  return `${blank(text).replace(unsafe, escaped)}\n`;
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
