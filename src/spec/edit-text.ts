/** Owns how a value is written into a spec, in YAML's two styles. */
import { stringify } from "yaml";
import { usualManners, type Manners } from "./edit-manners.js";
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
  manners: Manners = usualManners,
): string {
  if (typeof value !== "string") return String(value);
  if (old.startsWith('"')) return JSON.stringify(value);
  if (old.startsWith("'") && isPlainLine(value)) return inSingle(value);
  const plain = stringify(value, options).replace(/\n$/, "");
  const isQuoted = plain.includes("\n") || /^["']/.test(plain);
  return isQuoted || manners.quoted ? quotedText(value, manners) : plain;
}

/** A text in the quotes that the person uses, where those can hold it. */
function quotedText(value: string, { quote }: Manners): string {
  return quote === "'" && isPlainLine(value)
    ? inSingle(value)
    : JSON.stringify(value);
}

function inSingle(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * A value over several lines; all but the first, which is put where it belongs, start with the indent. Small
 * lists and maps inside it stand between brackets, where the person writes them so.
 */
export function blockText(
  value: Json,
  indent: number,
  manners: Manners = usualManners,
): string {
  const margin = `\n${" ".repeat(indent)}`;
  if (typeof value === "string") return linesText(value, margin, manners);
  if (typeof value !== "object" || value === null) return String(value);
  if (Object.keys(value).length === 0) return flowText(value, manners);
  if (isList(value)) {
    const { gap } = manners;
    const dash = `-${" ".repeat(gap - 1)}`;
    return value
      .map((item) => `${dash}${blockText(item, indent + gap, manners)}`)
      .join(margin);
  }
  return Object.entries(value)
    .map(
      ([key, entry]) =>
        `${keyText(key, manners)}:${entryText(entry, indent, manners)}`,
    )
    .join(margin);
}

/** A text of one line, or a block of several where they can stand as they are. */
function linesText(value: string, margin: string, manners: Manners): string {
  // A first line that is indented needs a number that says how far, empty lines at the end a sign that keeps them.
  const isBlock =
    /^\S.*\n/.test(value) && /\S\n?$/.test(value) && isPlainText(value);
  if (!isBlock) return scalarText(value, "", manners);
  return stringify(value, options)
    .replace(/\n$/, "")
    .replaceAll(/\n(?!\n)/g, margin);
}

const LONGEST_FLOW = 60;

function entryText(value: Json, indent: number, manners: Manners): string {
  const { step, dash } = manners;
  if (typeof value !== "object" || value === null)
    return ` ${blockText(value, indent + step, manners)}`;
  const flow = flowText(value, manners);
  const isSmall =
    manners.flow &&
    Object.values(value).every(
      (inner) => typeof inner !== "object" || inner === null,
    );
  if (flow.length < 3 || (isSmall && flow.length <= LONGEST_FLOW))
    return ` ${flow}`;
  const inner = indent + (isList(value) ? dash : step);
  return `\n${" ".repeat(inner)}${blockText(value, inner, manners)}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** A value between brackets, on one line. */
export function flowText(value: Json, manners: Manners = usualManners): string {
  if (typeof value === "string") {
    const text = scalarText(value, "", manners);
    const isPlain = !/^["']/.test(text);
    return isPlain && /[,[\]{}]/.test(text) ? quotedText(value, manners) : text;
  }
  if (typeof value !== "object" || value === null) return String(value);
  const inner = isList(value)
    ? value.map((item) => flowText(item, manners))
    : Object.entries(value).map(
        ([key, entry]) =>
          `${keyText(key, manners)}: ${flowText(entry, manners)}`,
      );
  const [open, close, padded] = isList(value)
    ? ["[", "]", manners.brackets]
    : ["{", "}", manners.braces];
  const pad = padded && inner.length > 0 ? " " : "";
  return `${open}${pad}${inner.join(", ")}${pad}${close}`;
}

/** A key of a map. */
export function keyText(key: string, manners: Manners = usualManners): string {
  return /^[A-Za-z_$][\w./-]*$/.test(key) &&
    stringify(key, options) === `${key}\n`
    ? key
    : quotedText(key, manners);
}

function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** Lines that need no escape. */
function isPlainText(text: string): boolean {
  return isPlainLine(text.replaceAll("\n", ""));
}
