/** Owns how values of the spec become TypeScript literals: exact, safe to embed, formatted as prettier does. */
import type { Json, JsonObject } from "../spec/model.js";
import { lineWidth, widthOf } from "./width.js";

/**
 * What may stand in a file but is better read as an escape: control characters, line separators, what
 * reorders or hides text, and halves of surrogate pairs.
 */
const escaped =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Cs}/gu;
const short: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return (
    short[character] ??
    (code > 0xffff
      ? `\\u{${code.toString(16)}}`
      : `\\u${code.toString(16).padStart(4, "0")}`)
  );
}

/** Makes what {@link escaped} finds visible. */
export function showHidden(text: string): string {
  return text.replace(escaped, escapeOf);
}

/** A string literal, in the quotes that need fewer escapes; `</script` and `<!--` never stand in it. */
export function stringLiteral(text: string): string {
  const doubles = text.split('"').length;
  const quote = doubles > text.split("'").length ? "'" : '"';
  const body = text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replace(/<(?=\/script|!--)/gi, "\\u003c");
  return quote + showHidden(body) + quote;
}

/** A property's name in an object literal or a type; `__proto__` would set the prototype, so it is computed. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return isPlainName(name) ? name : stringLiteral(name);
}

/** A property's name where it is read: `.name` or `["name"]`. */
export function memberAccess(name: string): string {
  return isPlainName(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** Whether it needs no quotes as a property's name. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/**
 * A TypeScript literal that evaluates to `value`. Objects are printed over several lines, arrays on one
 * line where they fit.
 * @param value data of the spec
 * @param indent columns before the line that it starts in
 * @param column where on that line it starts
 */
export function literal(value: Json, indent = 0, column = indent): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number") return numberLiteral(value);
  if (typeof value !== "object" || value === null) return String(value);
  return isList(value)
    ? listLiteral(value, indent, column)
    : objectLiteral(value, indent);
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}

function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) {
    throw new RangeError(`${value} cannot be written as JSON`);
  }
  return Object.is(value, -0) ? "-0" : String(value).replace("e+", "e");
}

function objectLiteral(value: JsonObject, indent: number): string {
  const lines = propertyLines(value, indent + 2);
  return lines === "" ? "{}" : `{\n${lines}\n${" ".repeat(indent)}}`;
}

/** The properties of an object literal without its braces, a line or more each. */
export function propertyLines(value: JsonObject, indent: number): string {
  const margin = " ".repeat(indent);
  return Object.entries(value)
    .map(
      ([name, entry]) =>
        `${margin}${property(propertyKey(name), entry, indent)},`,
    )
    .join("\n");
}

/** A text that is too long for its line stands below a key of five or more columns, as prettier has it. */
function property(key: string, value: Json, indent: number): string {
  const column = indent + widthOf(key) + 2;
  const text = literal(value, indent, column);
  const below =
    typeof value === "string" &&
    widthOf(key) >= 5 &&
    column + widthOf(text) + 1 > lineWidth;
  return below
    ? `${key}:\n${" ".repeat(indent + 2)}${text}`
    : `${key}: ${text}`;
}

function listLiteral(
  value: readonly Json[],
  indent: number,
  column: number,
): string {
  if (value.length === 0) return "[]";
  const inner = indent + 2;
  const margin = " ".repeat(inner);
  const items = value.map((item) => literal(item, inner));
  const line = `[${items.join(", ")}]`;
  const fits = column + widthOf(line) + 1 <= lineWidth;
  if (fits && !line.includes("\n") && !isTable(value)) return line;
  const broken = isNumbers(value)
    ? filled(items, inner)
    : items.map((item) => `${margin}${item},\n`).join("");
  return `[\n${broken}${" ".repeat(indent)}]`;
}

/** Rows of more than one entry each are never put on one line. */
function isTable(value: readonly Json[]): boolean {
  return (
    value.length > 1 &&
    value.every((row) => Array.isArray(row) && row.length > 1)
  );
}

function isNumbers(value: readonly Json[]): boolean {
  return value.length > 1 && value.every((item) => typeof item === "number");
}

/** As many on a line as fit. */
function filled(items: readonly string[], indent: number): string {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const longer = `${last} ${item},`;
    if (last !== undefined && indent + longer.length <= lineWidth) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(`${item},`);
    }
  }
  return lines.map((line) => `${" ".repeat(indent)}${line}\n`).join("");
}
