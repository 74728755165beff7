/** Owns how a person writes `src/handlers.ts`: line ends, indentation, quotes and semicolons. */
import { stringLiteral } from "../schema/string-literal.js";
import type { HandlersFacts } from "./wire-facts.js";

export interface Style {
  readonly newline: string;
  /** One step of indentation. */
  readonly unit: string;
  readonly quote: string;
  readonly semicolon: string;
}

export function styleOf(text: string, facts: HandlersFacts): Style {
  const { root, lastImport } = facts;
  const [first] = root.members;
  const outer = indentAt(text, root.start);
  const inner = first === undefined ? "" : indentAt(text, first.start);
  const statement =
    lastImport === undefined
      ? ""
      : text.slice(lastImport.start, lastImport.end);
  const quote = /["']/.exec(statement) ?? /(?<=from |import )["']/.exec(text);
  return {
    newline: /\r?\n/.exec(text)?.[0] ?? "\n",
    unit: inner.startsWith(outer) ? inner.slice(outer.length) || "  " : "  ",
    quote: quote?.[0] ?? '"',
    semicolon: statement === "" || statement.endsWith(";") ? ";" : "",
  };
}

/** The white space that the line of a place begins with. */
export function indentAt(text: string, place: number): string {
  const line = text.slice(lineStart(text, place), place);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

export function lineStart(text: string, place: number): number {
  return place === 0 ? 0 : text.lastIndexOf("\n", place - 1) + 1;
}

export function quoted(text: string, { quote }: Style): string {
  const literal = stringLiteral(text);
  const plain = !/['"\\]/.test(literal.slice(1, -1));
  return plain ? quote + text + quote : literal;
}
