/** Owns JSON values as JavaScript source: what is written is what is read, also for `__proto__`, and nothing of it is code. */
import type { Json } from "../spec/model.js";

/** The source of an expression that makes `value`. */
export function literalText(value: unknown): string {
  const text = escapeText(JSON.stringify(value as Json));
  // As a literal this key would set the prototype.
  return text.includes("__proto__")
    ? `JSON.parse(${escapeText(JSON.stringify(JSON.stringify(value)))})`
    : text;
}

function escapeText(json: string): string {
  return json.replace(/[\u2028\u2029]/g, (character) =>
    character === "\u2028" ? "\\u2028" : "\\u2029",
  );
}
