/** Owns how values of the spec become TypeScript literals: exact, safe to embed, formatted as prettier does. */
import { stringLiteral } from "../schema/string-literal.js";
import type { Json, JsonObject } from "../spec/model.js";
import { lineWidth, widthOf } from "./width.js";

/** A property's name in an object literal or a type; `__proto__` would set the prototype, so it is computed. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return isPlainName(name) ? name : stringLiteral(name);
}

/** A property's name where it is read: `.name` or `["name"]`. */
export function memberAccess(name: string): string {
  return isPlainName(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}

const astral = /[\u{10000}-\u{10ffff}]/u;

/** Whether it needs no quotes as a property's name. */
export function isPlainName(name: string): boolean {
  return (
    /^[\p{L}\p{Nl}$_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$]*$/u.test(name) &&
    !astral.test(name)
  );
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
  // Beyond the page margins would be most of the file, and tsc takes minutes for the type of 1,000 levels.
  if (indent > lineWidth) {
    return `JSON.parse(${stringLiteral(JSON.stringify(value))})`;
  }
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
  // What holds several lines is not measured: around every list in a list it would be measured again.
  if (!items.some((item) => item.includes("\n")) && !isTable(value)) {
    const line = `[${items.join(", ")}]`;
    if (column + widthOf(line) + 1 <= lineWidth) return line;
  }
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
