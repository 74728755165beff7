/** Owns how a value that we write looks: over lines, or on one. */
import type { Json } from "../spec/model.js";

/** How a file breaks and indents its lines. */
export interface LineStyle {
  readonly lineEnd: string;
  /** One step of indentation. */
  readonly unit: string;
}

/** How a line of JSON is spaced: `{"a":1,"b":2}`, `{"a": 1, "b": 2}` or `{ "a": 1, "b": 2 }`. */
export interface InlineStyle {
  readonly afterColon: string;
  readonly afterComma: string;
  readonly padding: string;
}

/** The value over several lines. `indent` is the indentation of the line that it starts on. */
export function formatLines(
  value: Json,
  indent: string,
  style: LineStyle,
): string {
  const inner = indent + style.unit;
  const parts = isList(value)
    ? value.map((item) => formatLines(item, inner, style))
    : isObject(value)
      ? Object.entries(value).map(
          ([key, item]) =>
            `${JSON.stringify(key)}: ${formatLines(item, inner, style)}`,
        )
      : undefined;
  if (parts === undefined) return JSON.stringify(value);
  const [open, close] = isList(value) ? "[]" : "{}";
  if (parts.length === 0) return `${open}${close}`;
  const { lineEnd } = style;
  const lines = parts.map((part) => inner + part).join(`,${lineEnd}`);
  return `${open}${lineEnd}${lines}${lineEnd}${indent}${close}`;
}

/** The value on one line. */
export function formatInline(value: Json, style: InlineStyle): string {
  const comma = `,${style.afterComma}`;
  if (isList(value))
    return `[${value.map((item) => formatInline(item, style)).join(comma)}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const pairs = Object.entries(value).map(
    ([key, item]) =>
      `${JSON.stringify(key)}:${style.afterColon}${formatInline(item, style)}`,
  );
  if (pairs.length === 0) return "{}";
  return `{${style.padding}${pairs.join(comma)}${style.padding}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !isList(value);
}
