/**
 * Owns the words for a property: `NAME[:TYPE][!][=DEFAULT] [DESCRIPTION]`. `!` makes it required, `TYPE` is text where
 * it is absent, `DEFAULT` is JSON or a text without spaces, a name with odd characters stands in double quotes.
 */
import type { JsonObject } from "../spec/model.js";
import { objectOf } from "../spec/own.js";
import { readDefault } from "./default.js";
import { understood, wrong, type Read } from "./read.js";
import { readType } from "./type.js";

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

const longest = 2000;
const head =
  /^("(?:[^"\\]|\\.)*"|[^\s:!="]+)(?::((?:"(?:[^"\\]|\\.)*"|[^\s!="])+))?(!?)/;

/** Reads one property. */
export function readProperty(
  words: string,
  shared: readonly string[],
): Read<Property> {
  if (words.length > longest) return wrong(`more than ${longest} characters`);
  const [whole, written, type = "string", mark] = head.exec(words.trim()) ?? [];
  const name = written === undefined ? undefined : nameOf(written);
  if (whole === undefined || name === undefined)
    return wrong("is no NAME:TYPE, such as query:string! or limit:integer=10");
  const rest = words.trim().slice(whole.length);
  const read = readType(type, shared);
  if (!read.ok) return read;
  const cut = splitRest(rest);
  if (!cut.ok) return cut;
  const { fallback, description } = cut.value;
  return propertyOf({
    name,
    type: read.value,
    required: mark === "!",
    fallback,
    description,
  });
}

/** What a property is made of; the default is in the person's words. */
export function propertyOf({
  name,
  type,
  required,
  fallback,
  description,
}: {
  readonly name: string;
  readonly type: JsonObject;
  readonly required: boolean;
  readonly fallback: string | undefined;
  readonly description: string;
}): Read<Property> {
  if (required && fallback !== undefined)
    return wrong(
      "a required one needs no default: leave out the ! or the default",
    );
  const value =
    fallback === undefined ? undefined : readDefault(fallback, type);
  if (value?.ok === false) return value;
  const schema = {
    ...type,
    ...(description !== "" && { description }),
    ...(value !== undefined && { default: value.value }),
  };
  return understood({ name, required, schema });
}

/** What is wrong with the names of properties that stand together. */
export function twiceIn(
  list: readonly { readonly name: string }[],
): string | undefined {
  const names = list.map(({ name }) => name);
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  return twice === undefined ? undefined : `${twice} is there twice`;
}

/** What is wrong with the name of a property. */
export function propertyNameProblem(name: string): string | undefined {
  if (name.trim() === "") return "a name is needed";
  if (name === "__proto__") return "no property may be called __proto__";
  return undefined;
}

/** The closed object that has them. */
export function objectSchema(properties: readonly Property[]): JsonObject {
  const required = properties.filter((one) => one.required);
  return {
    type: "object",
    properties: objectOf(properties.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    additionalProperties: false,
  };
}

/** The name that was written, with or without quotes; nothing where the quotes hold none. */
function nameOf(written: string): string | undefined {
  try {
    const name = written.startsWith('"')
      ? (JSON.parse(written) as string)
      : written;
    return propertyNameProblem(name) === undefined ? name : undefined;
  } catch {
    return undefined;
  }
}

interface Rest {
  readonly fallback: string | undefined;
  readonly description: string;
}

/** `=DEFAULT` and the description behind it. */
function splitRest(rest: string): Read<Rest> {
  if (!rest.startsWith("=")) {
    if (rest !== "" && !/^\s/.test(rest))
      return wrong(`${JSON.stringify(rest)} cannot stand behind the type`);
    return understood({ fallback: undefined, description: rest.trim() });
  }
  const text = rest.slice(1);
  const end = /^["[{]/.test(text) ? endOfJson(text) : endOfWord(text, 0);
  if (end === undefined) return wrong(`the default ${text} is no JSON`);
  if (end === 0) return wrong("a default is missing behind the =");
  return understood({
    fallback: text.slice(0, end),
    description: text.slice(end).trim(),
  });
}

function endOfWord(text: string, from: number): number {
  const at = text.slice(from).search(/\s/);
  return at === -1 ? text.length : from + at;
}

/** Where the JSON that a text begins with ends: the first end of a word up to which it can be read. */
function endOfJson(text: string): number | undefined {
  for (let end = endOfWord(text, 0); ; end = endOfWord(text, end + 1)) {
    try {
      JSON.parse(text.slice(0, end));
      return end;
    } catch {
      if (end >= text.length) return undefined;
    }
  }
}
