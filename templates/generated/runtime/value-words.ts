/** Owns the words for types, formats and values. */
import { nearestName } from "./nearest-name.js";
import { briefly, quoted } from "./validation-parts.js";

/** A text where another type was expected is said to be one: models often write "3" for 3. */
export function cameInstead(value: unknown, type: unknown): string {
  if (typeof value !== "string") return briefly(value);
  const types = [type].flat();
  const isWritten = /^\s*[[{]/.test(value);
  return isWritten && (types.includes("object") || types.includes("array"))
    ? "a string; send the value itself, not its JSON text"
    : `the string ${briefly(value)}`;
}

export function allowedValues(values: unknown, value: unknown): string {
  const all: readonly unknown[] = Array.isArray(values) ? values : [];
  const words = all.filter((each) => typeof each === "string");
  if (all.length <= SHOWN || typeof value !== "string") return oneOf(all);
  const near = nearestName(value, words);
  return near === undefined
    ? oneOf(all)
    : `one of ${all.length} values; did you mean ${quoted(near)}?`;
}

const SHOWN = 12;

/** Values to choose from. */
export function oneOf(all: readonly unknown[]): string {
  const some = all
    .slice(0, SHOWN)
    .map((value) =>
      typeof value === "object" && value !== null
        ? JSON.stringify(value).slice(0, 60)
        : briefly(value),
    );
  if (some.length === 1) return some[0] ?? "";
  return `one of ${some.join(", ")}${all.length > some.length ? ", …" : ""}`;
}

const types: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "a boolean",
  array: "an array",
  object: "an object",
  null: "null",
};

export function typeWords(type: unknown): string {
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => types[String(name)] ?? String(name)).join(" or ");
}

const samples: Readonly<Record<string, string>> = {
  "date-time": "2026-11-30T12:00:00Z",
  date: "2026-11-30",
  time: "12:00:00Z",
  duration: "P1DT12H",
  uri: "https://example.com/a",
  email: "name@example.com",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  ipv4: "192.0.2.1",
  hostname: "example.com",
};

export function formatWords(format: string): string {
  const sample = samples[format];
  return `in the format ${format}${sample === undefined ? "" : `, e.g. ${sample}`}`;
}
