/** Owns a tool that a person describes in a few words. */
import type { Json, JsonObject } from "../spec/model.js";
import { objectOf } from "../spec/own.js";
import { betterToolName } from "../spec/parts/tool-name.js";

export interface ToolWords {
  readonly name: string;
  readonly description: string;
  /** `city:string days:integer?` */
  readonly arguments: string;
}

const types: Readonly<Record<string, string>> = {
  string: "string",
  text: "string",
  number: "number",
  integer: "integer",
  int: "integer",
  boolean: "boolean",
  bool: "boolean",
};

/** What is wrong with the name of a tool. */
export function toolNameProblem(name: string): string | undefined {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(name)) return undefined;
  if (name.trim() === "") return "a name is needed";
  return `letters, digits, "_" and "-" only, at most 64; how about ${betterToolName(name)}?`;
}

/** What is wrong with the words for a tool's arguments. */
export function argumentsProblem(text: string): string | undefined {
  const words = wordsOf(text);
  const bad = words.find((word) => argumentOf(word) === undefined);
  if (bad !== undefined)
    return `${JSON.stringify(bad)} is no name:type; types are string, number, integer, boolean, with [] for a list and ? for one that may be left out`;
  const names = words.map((word) => argumentOf(word)?.name);
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  return twice === undefined ? undefined : `${twice} is there twice`;
}

/** The tool as the spec has it. */
export function toolFrom(words: ToolWords): JsonObject {
  const list = wordsOf(words.arguments).flatMap(
    (word) => argumentOf(word) ?? [],
  );
  const required = list.filter((one) => one.required).map(({ name }) => name);
  return {
    name: words.name,
    description: words.description,
    inputSchema: {
      type: "object",
      properties: objectOf(list.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
  };
}

interface Argument {
  readonly name: string;
  readonly schema: Json;
  readonly required: boolean;
}

function argumentOf(word: string): Argument | undefined {
  const [, name, type = "string", list, optional] =
    /^([\p{L}_$][\p{L}\p{N}_$-]*)(?::([a-z]+)(\[\])?)?(\?)?$/u.exec(word) ?? [];
  const known = Object.hasOwn(types, type) ? types[type] : undefined;
  if (name === undefined || known === undefined) return undefined;
  const schema = { type: known };
  return {
    name,
    schema: list === undefined ? schema : { type: "array", items: schema },
    required: optional === undefined,
  };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}
