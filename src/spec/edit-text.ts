/** Owns how a value is written into a spec, in YAML's two styles and in JSON. */
import { stringify } from "yaml";
import type { Json } from "./model.js";

const options = {
  lineWidth: 0,
  // Older readers take more words for booleans and numbers.
  compat: "yaml-1.1",
  aliasDuplicateObjects: false,
} as const;

/**
 * A text, number, boolean or null on one line.
 * @param old what it replaces, whose quotes it takes over; empty where it is new
 */
export function scalarText(
  value: null | boolean | number | string,
  old: string,
): string {
  if (typeof value !== "string") return String(value);
  if (old.startsWith('"')) return JSON.stringify(value);
  if (old.startsWith("'") && isPlainLine(value))
    return `'${value.replaceAll("'", "''")}'`;
  const plain = stringify(value, options).trimEnd();
  return plain.includes("\n") ? JSON.stringify(value) : plain;
}

/** A value over several lines; all but the first, which is put where it belongs, start with the indent. */
export function blockText(value: Json, indent: number): string {
  return stringify(value, options)
    .trimEnd()
    .replaceAll(/\n(?!\n)/g, `\n${" ".repeat(indent)}`);
}

/** A value between brackets, on one line. */
export function flowText(value: Json): string {
  if (typeof value !== "object" || value === null) {
    const text = scalarText(value, "");
    return /[,[\]{}]/.test(text) ? JSON.stringify(value) : text;
  }
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const inner = entries.map(
    ([key, entry]) => `${keyText(key)}: ${flowText(entry)}`,
  );
  return `{ ${inner.join(", ")} }`;
}

/** A key of a map. */
export function keyText(key: string): string {
  return /^[A-Za-z_][\w./-]*$/.test(key) &&
    stringify(key, options) === `${key}\n`
    ? key
    : JSON.stringify(key);
}

/** A value as JSON, indented as the text around it is. */
export function jsonText(value: Json, around: string, margin: string): string {
  const step = /\n([ \t]+)\S/.exec(around)?.[1];
  const text = JSON.stringify(value, null, step);
  return text.replaceAll("\n", `\n${margin}`);
}

function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
