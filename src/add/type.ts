/** Owns the words for the type of a property, and the JSON Schema that each is. */
import { formats } from "../schema/formats.js";
import { didYouMean } from "../spec/did-you-mean.js";
import type { Json, JsonObject } from "../spec/model.js";
import { understood, wrong, type Read } from "./read.js";

const plain: Readonly<Record<string, string>> = {
  string: "string",
  text: "string",
  number: "number",
  integer: "integer",
  int: "integer",
  boolean: "boolean",
  bool: "boolean",
  object: "object",
};

/** What may be written, in a few words. */
export const typeWords =
  "string, integer, number, boolean, object, any, a|b, a format such as date, or #Name of the schemas; with [] for a list";

const part = /"(?:[^"\\]|\\.)*"|[^|"]+/y;

/**
 * The schema of a type: `string`, `integer[]`, `low|high`, `date`, `#Line`.
 * @param shared the names of the spec's schemas
 */
export function readType(
  words: string,
  shared: readonly string[],
): Read<JsonObject> {
  const item = words.replace(/(?:\[\])+$/, "");
  const read = readItem(item, shared);
  if (!read.ok) return read;
  let schema = read.value;
  for (let left = words.length - item.length; left > 0; left -= 2)
    schema = { type: "array", items: schema };
  return understood(schema);
}

function readItem(word: string, shared: readonly string[]): Read<JsonObject> {
  if (word.startsWith("#")) return readShared(word.slice(1), shared);
  if (/["|]/.test(word)) return readChoices(word);
  const type = Object.hasOwn(plain, word) ? plain[word] : undefined;
  if (type !== undefined) return understood({ type });
  if (word === "any") return understood({});
  if (formats.has(word)) return understood({ type: "string", format: word });
  const known = [...Object.keys(plain), "any", ...formats.keys()];
  const guess = didYouMean(word, known);
  const advice =
    guess === undefined ? `types are ${typeWords}` : `did you mean ${guess}?`;
  return wrong(`${JSON.stringify(word)} is no type; ${advice}`);
}

function readShared(name: string, shared: readonly string[]): Read<JsonObject> {
  const pointer = name.replaceAll("~", "~0").replaceAll("/", "~1");
  if (shared.includes(name))
    return understood({ $ref: `#/schemas/${encodeURI(pointer)}` });
  const guess = didYouMean(name, shared);
  const known =
    shared.length === 0 ? "it has none" : `it has ${shared.join(", ")}`;
  const advice = guess === undefined ? known : `did you mean #${guess}?`;
  return wrong(`the spec has no schema ${JSON.stringify(name)}; ${advice}`);
}

/** One of several words; of whole numbers or numbers where all are. */
function readChoices(words: string): Read<JsonObject> {
  const found: string[] = [];
  const isText: boolean[] = [];
  for (let at = 0; at <= words.length; at++) {
    part.lastIndex = at;
    const [choice] = part.exec(words) ?? [];
    const text = choice === undefined ? undefined : textOf(choice);
    const end = at + (choice?.length ?? 0);
    const isOver = end === words.length || words[end] === "|";
    if (choice === undefined || text === undefined || !isOver)
      return wrong(
        `${JSON.stringify(words)} is no list of choices; write them as a|b, or in double quotes: "a b"|c`,
      );
    found.push(text);
    isText.push(choice.startsWith('"'));
    at = end;
    if (words[end] === "|" && end + 1 === words.length)
      return wrong(`a choice is missing behind the last |`);
  }
  const twice = found.find((one, n) => found.indexOf(one) !== n);
  if (twice !== undefined)
    return wrong(`${JSON.stringify(twice)} is there twice`);
  const areNumbers = found.every(
    (one, n) =>
      isText[n] !== true && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(one),
  );
  const choices: readonly Json[] = areNumbers ? found.map(Number) : found;
  const type = !areNumbers
    ? "string"
    : choices.every(Number.isInteger)
      ? "integer"
      : "number";
  return understood({ type, enum: choices });
}

function textOf(choice: string): string | undefined {
  if (!choice.startsWith('"')) return choice;
  try {
    return JSON.parse(choice) as string;
  } catch {
    return undefined;
  }
}
