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

/**
 * A value over several lines; all but the first, which is put where it belongs, start with the indent. Small
 * lists and maps inside it stand between brackets.
 */
export function blockText(value: Json, indent: number): string {
  const margin = `\n${" ".repeat(indent)}`;
  if (typeof value === "string")
    return stringify(value, options)
      .trimEnd()
      .replaceAll(/\n(?!\n)/g, margin);
  if (typeof value !== "object" || value === null) return String(value);
  if (Object.keys(value).length === 0) return flowText(value);
  if (isList(value))
    return value.map((item) => `- ${blockText(item, indent + 2)}`).join(margin);
  return Object.entries(value)
    .map(([key, entry]) => `${keyText(key)}:${entryText(entry, indent)}`)
    .join(margin);
}

const LONGEST_FLOW = 60;

function entryText(value: Json, indent: number): string {
  if (typeof value !== "object" || value === null)
    return ` ${blockText(value, indent + 2)}`;
  const flow = flowText(value);
  const isSmall = Object.values(value).every(
    (inner) => typeof inner !== "object" || inner === null,
  );
  if (flow.length < 3 || (isSmall && flow.length <= LONGEST_FLOW))
    return ` ${flow}`;
  return `\n${" ".repeat(indent + 2)}${blockText(value, indent + 2)}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
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
