/** Owns the sentences for text that is not strict JSON. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { placeAt, type TextSource } from "./located.js";

/** What the reader looked for. */
export type Wanted =
  "value" | "key" | "colon" | "text" | "end" | "after-comma" | "]" | "}";

/** The first offset from `at` on that is not JSON white space. */
export function skipSpace(text: string, at: number): number {
  while (/[ \t\n\r]/.test(text.charAt(at))) at += 1;
  return at;
}

/** The problem at an offset where `wanted` should have stood. */
export function jsonSlip(
  source: TextSource,
  at: number,
  wanted: Wanted,
): Diagnostic {
  const { text } = source;
  const [problem, advice, length] = say(text, at, wanted);
  // The end of the file is told by the last thing in it.
  const start = Math.min(at, text.trimEnd().length);
  return diagnostic(
    "text/json-syntax",
    { problem, advice },
    placeAt(source, start, start + length),
  );
}

function say(
  text: string,
  at: number,
  wanted: Wanted,
): readonly [problem: string, advice: string, length: number] {
  const found = text.slice(at, at + 2);
  if (at >= text.length)
    return [
      "the file ends too early",
      `close what is open${wanted === "]" || wanted === "}" ? ` with ${wanted}` : ""}`,
      0,
    ];
  if (found === "//" || found === "/*" || found.startsWith("#"))
    return [
      "JSON has no comments",
      "remove it, or write the spec as mcp.yaml",
      2,
    ];
  if (wanted === "after-comma")
    return ["JSON has no comma after the last item", "remove this comma", 1];
  if (wanted === "end")
    return ["more text after the end of the JSON value", "remove it", 1];
  if (found.startsWith("'"))
    return [
      "JSON has no single quotes",
      `write the text in "double quotes"`,
      1,
    ];
  if (wanted === "text")
    return [
      "this text is not valid JSON",
      `close it on the same line, and write a line end as \\n, a tab as \\t, a backslash as \\\\`,
      1,
    ];
  if (wanted === "key")
    return [
      "a key must be a text in double quotes",
      `write it as "key": value`,
      wordLength(text, at),
    ];
  if (wanted === "colon")
    return ['a ":" must follow the key', `write it as "key": value`, 1];
  if (wanted === "value")
    return [
      "this is not a JSON value",
      `write a text in double quotes, a number such as 0.5, true, false, null, [...] or {...}`,
      wordLength(text, at),
    ];
  return [
    `a "," or "${wanted}" must follow`,
    `put a comma between two items, or close with ${wanted}`,
    1,
  ];
}

function wordLength(text: string, at: number): number {
  return /^[\w.+-]*/.exec(text.slice(at, at + 64))?.[0].length || 1;
}
