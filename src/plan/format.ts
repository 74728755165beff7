/** Owns the formatting of declarations, which templates cannot write ready: the only file that knows prettier. */
import type { FormatOptions } from "./format-options.js";
import { isPlainName } from "./literal.js";
import { lineWidth, widthOf } from "./width.js";

/**
 * Formats TypeScript declarations that stand one member a line. Most need no more than their indentation;
 * what prettier would break or write otherwise is left to it, and only then is it loaded.
 */
export async function formatDeclarations(code: string): Promise<string> {
  const text = indented(code.trim().replaceAll(/\n{3,}/g, "\n\n"));
  if (text.split("\n").every(isReady)) return text;
  const { format } = await import("prettier");
  // Without the name of a file it looks for JSX, which takes quadratic time.
  const options = { parser: "typescript", filepath: "types.ts" };
  return (await format(text, options)).trimEnd();
}

/** Each line as deep as the braces that are open before it. */
function indented(code: string): string {
  let depth = 0;
  let isComment = false;
  const lines = code.split("\n").map((line) => {
    const text = line.trim();
    isComment ||= text.startsWith("/*");
    if (!isComment && text.startsWith("}")) depth -= 1;
    const margin = "  ".repeat(Math.max(depth, 0));
    if (!isComment && text.endsWith("{")) depth += 1;
    if (text.endsWith("*/")) isComment = false;
    return margin + (text.startsWith("*") ? ` ${text}` : text);
  });
  return lines.map((line) => line.trimEnd()).join("\n");
}

const word = String.raw`(?:[\w$.]+|"[^"'\\]*"|-?\d+)`;
const union = String.raw`${word}(?: \| ${word})*`;
const list = String.raw`(?:readonly )?(?:${word}|\(${word}(?: \| ${word})+\))\[\]`;
const member = new RegExp(
  String.raw`^ *readonly (?:([\w$]+)|"([^"'\\]*)"|\[key: string\])\??: (?:${union}|${list}|(?:readonly )?\{);$`,
);
const others =
  /^(?:| *\/\*\*.*\*\/| *\/\*\*| *\*(?: .*|\/)?| *export interface [\w$]+ \{\}?|export declare namespace [\w$]+ \{| *\}(?:(?:\[\])?;)?)$/;
const alias = new RegExp(
  String.raw`^ *export type [\w$]+ = (?:${union}|${list});$`,
);

/** Whether prettier would leave the line as it is. */
function isReady(line: string): boolean {
  if (others.test(line)) return true;
  if (widthOf(line) > lineWidth) return false;
  const [whole, , quoted] = member.exec(line.replace(/\{$/, "{;")) ?? [];
  if (whole === undefined) return alias.test(line);
  return quoted === undefined || !isPlainName(quoted);
}

/** Formats a whole TypeScript file as a person's settings say. */
export async function formatFile(
  text: string,
  options: FormatOptions,
): Promise<string> {
  const { format } = await import("prettier");
  return format(text, {
    ...options,
    parser: "typescript",
    filepath: "file.ts",
  });
}
