/** Owns the value that a property has where none is given, as a person writes it. */
import { formats } from "../schema/formats.js";
import type { Json, JsonObject } from "../spec/model.js";
import { understood, wrong, type Read } from "./read.js";

/** Reads JSON, or a text that needs no quotes, and holds it to the property's own schema. */
export function readDefault(words: string, schema: JsonObject): Read<Json> {
  const value = valueOf(words, schema);
  const problem = misfit(value, schema);
  return problem === undefined ? understood(value) : wrong(problem);
}

function valueOf(words: string, { type, enum: choices }: JsonObject): Json {
  const parsed = parse(words);
  // `0` is a word too where a word is asked for.
  const isWord = type === "string" && typeof parsed !== "string";
  if (parsed === undefined || isWord) return words;
  if (Array.isArray(choices) && !choices.includes(parsed)) return words;
  return parsed;
}

function parse(words: string): Json | undefined {
  try {
    return JSON.parse(words) as Json;
  } catch {
    return undefined;
  }
}

/** What is wrong with a value; types that are not made of words are left to the check of the whole spec. */
function misfit(value: Json, schema: JsonObject): string | undefined {
  const { type, format, enum: choices, items } = schema;
  const shown = JSON.stringify(value);
  if (Array.isArray(choices))
    return choices.includes(value)
      ? undefined
      : `the default ${shown} is none of ${choices.map((one: Json) => JSON.stringify(one)).join(", ")}`;
  const wanted: Readonly<Record<string, boolean>> = {
    string: typeof value === "string",
    number: typeof value === "number",
    integer: Number.isInteger(value),
    boolean: typeof value === "boolean",
    array: Array.isArray(value),
    object:
      typeof value === "object" && value !== null && !Array.isArray(value),
  };
  if (typeof type === "string" && wanted[type] !== true)
    return `the default ${shown} is no ${type === "array" ? 'list; write it as JSON: ["a","b"]' : type}`;
  if (typeof format === "string" && typeof value === "string")
    return formats.get(format)?.test(value) === false
      ? `the default ${shown} is no ${format}`
      : undefined;
  if (!Array.isArray(value) || typeof items !== "object" || items === null)
    return undefined;
  return (value as readonly Json[])
    .map((item) => misfit(item, items as JsonObject))
    .find((problem) => problem !== undefined);
}
