/** Owns the part `prompts:`. */
import type { Place } from "../../diagnostics/diagnostic.js";
import {
  firstHere,
  flagIn,
  lineOf,
  mapsIn,
  say,
  textIn,
  textNode,
  type Check,
} from "../check.js";
import { didYouMean } from "../did-you-mean.js";
import { promptShape } from "../format/entities.js";
import {
  entryOf,
  placeOf,
  type LocatedMap,
  type LocatedScalar,
} from "../located.js";
import { parseMessageText } from "../message-text.js";
import type { PromptArgument, PromptMessage, PromptSpec } from "../model.js";
import { asksIn } from "./asks.js";
import { completionsOf } from "./completions.js";
import { checkWithoutHandler } from "./content.js";
import { rangeOf, type EntitySource } from "./entities.js";
import { listedEntry } from "./listed.js";
import type { Bundle } from "./schemas.js";
import { scopesIn } from "./scopes.js";
import { checkIcons } from "./server.js";
import { placeInText } from "./templates.js";

/** The prompts, in the spec's order. */
export function promptsPart(
  check: Check,
  entities: readonly EntitySource[],
  bundle: Bundle,
): readonly PromptSpec[] {
  return entities
    .filter(({ form }) => form === "prompt")
    .map((entity) => promptPart(check, entity, bundle));
}

function promptPart(
  check: Check,
  entity: EntitySource,
  bundle: Bundle,
): PromptSpec {
  const { map, names } = entity;
  checkIcons(check, map);
  const found = argumentsPart(check, map);
  const known = found.map(({ name }) => name);
  const completions = completionsOf(check, map, known, "argument");
  const messages = messagesPart(check, map, known);
  if (messages !== undefined)
    checkWithoutHandler(check, map, "a prompt with messages");
  return {
    kind: "prompt",
    names,
    range: rangeOf(entity),
    listed: listedEntry(map, promptShape),
    arguments: found.map((argument) => {
      const complete = completions.get(argument.name);
      return complete === undefined ? argument : { ...argument, complete };
    }),
    ...(messages === undefined ? {} : { messages }),
    ...asksIn(check, map, bundle),
    ...scopesIn(check, map),
  };
}

function argumentsPart(
  check: Check,
  prompt: LocatedMap,
): readonly PromptArgument[] {
  const first = new Map<string, Place>();
  return mapsIn(prompt, "arguments").flatMap((argument) => {
    const node = textNode(argument, "name");
    if (node === undefined || node.value === "") return [];
    const { value: name } = node;
    const place = placeOf(node);
    const before = first.get(name);
    if (before !== undefined)
      say(
        check,
        "spec/duplicate-argument",
        { name, firstLine: lineOf(before) },
        place,
        firstHere(before),
      );
    else first.set(name, place);
    if (name === "__proto__")
      say(check, "spec/forbidden-name", { name, what: "an argument" }, place);
    const description = textIn(argument, "description");
    return [
      {
        name,
        ...(description === undefined ? {} : { description }),
        required: flagIn(argument, "required"),
      },
    ];
  });
}

function messagesPart(
  check: Check,
  prompt: LocatedMap,
  known: readonly string[],
): readonly PromptMessage[] | undefined {
  if (entryOf(prompt, "messages") === undefined) return undefined;
  return mapsIn(prompt, "messages").map((message) => {
    const text = textNode(message, "text");
    return {
      role: textIn(message, "role") === "assistant" ? "assistant" : "user",
      pieces: text === undefined ? [] : piecesOf(check, text, known),
    };
  });
}

function piecesOf(
  check: Check,
  node: LocatedScalar & { readonly value: string },
  known: readonly string[],
): PromptMessage["pieces"] {
  const read = parseMessageText(node.value);
  if (!read.ok) {
    const place = placeInMessage(node, read.at, 1);
    say(check, "spec/message-brace", { brace: read.brace }, place);
    return [];
  }
  const told = new Set<string>();
  for (const { name, at } of read.arguments) {
    if (known.includes(name) || told.has(name)) continue;
    told.add(name);
    const guess = didYouMean(name.trim(), known) ?? exactly(name.trim(), known);
    say(
      check,
      "spec/message-argument",
      { name, known, guess },
      placeInMessage(node, at, name.length + 2),
    );
  }
  return read.pieces;
}

function exactly(name: string, known: readonly string[]): string | undefined {
  return known.includes(name) ? name : undefined;
}

/** Block texts stand in the file with other indentation, so the n-th line is looked up in the n-th line. */
export function placeInMessage(
  node: LocatedScalar & { readonly value: string },
  at: number,
  length: number,
): Place {
  const { source, start, end, value } = node;
  if (!value.includes("\n")) return placeInText(node, at, length);
  const lineStart = value.lastIndexOf("\n", at - 1) + 1;
  const lineEnd = value.indexOf("\n", at);
  const line = value.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  // Every line of the text is at least as long in the file, so it stands there no earlier.
  const found = source.text.indexOf(line, start + lineStart);
  if (found === -1 || found + line.length > end) return placeOf(node);
  return placeInText(
    { ...node, start: found, end: found + line.length, value: line },
    at - lineStart,
    length,
  );
}
