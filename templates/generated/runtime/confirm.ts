/** Owns the question that a person is asked before a tool runs: no answer but yes lets it. */
import {
  type ClientCapabilities,
  inputRequired,
} from "@modelcontextprotocol/server";
import type { Confirm, JsonObject } from "./definitions.js";
import { readForm, type Form } from "./form.js";
import { roundOf } from "./input-required.js";

export interface ConfirmDefinition {
  /** The question: texts, and arguments in their places. */
  readonly message: readonly (
    | string
    | { readonly argument: string }
    /** Of what the handle in an argument stands for. */
    | { readonly state: string; readonly path: readonly string[] }
  )[];
  /** What becomes of calls by clients that cannot ask. */
  readonly otherwise: "refuse" | "run";
}

/** The key of the question on the wire; no ask may have it. */
const KEY = "confirm";
const MOST_CHARACTERS = 200;

const form: Form = {
  type: "object",
  properties: { yes: { type: "boolean", title: "OK" } },
  required: ["yes"],
};

export function confirming({ message, otherwise }: ConfirmDefinition): Confirm {
  return (input, states, call, tool) => {
    const { kept, client, answerTo } = roundOf(call);
    if (kept.confirmed) return undefined;
    if (otherwise === "run" && !showsForms(client)) return undefined;
    const texts = textsOf(message, input, states);
    // The arguments are the same, or the state would not be there.
    const seen = texts.filter((_, at) =>
      Object.hasOwn(Object(message[at]), "state"),
    );
    const response = answerTo(KEY);
    const { action } = Object(response) as Record<string, unknown>;
    const read = readForm(form, response);
    const said = "content" in read ? read.content["yes"] : undefined;
    if (action === "decline" || said === false) return refused(tool);
    if (action === "cancel") return closed(tool);
    // What is shown may have changed since: then it was a yes to something else.
    if (said === true && kept.seen?.join() === seen.join()) {
      delete kept.seen;
      kept.confirmed = true;
      return undefined;
    }
    kept.seen = seen;
    kept.asked = [KEY];
    const params = { message: texts.join(""), requestedSchema: form };
    const asked = inputRequired.elicit(params as never);
    return inputRequired({ inputRequests: { [KEY]: asked } });
  };
}

/** A client that names no mode means forms. */
function showsForms(client: ClientCapabilities | undefined): boolean {
  const { elicitation } = client ?? {};
  if (elicitation === undefined) return false;
  return "form" in elicitation || !("url" in elicitation);
}

function refused(tool: string): string {
  return `${tool} did not run: the person was asked first, and said no. Do not call it again unless they ask for it.`;
}

function closed(tool: string): string {
  return `${tool} did not run: the person closed the question without an answer. Ask them before it is called again.`;
}

function textsOf(
  message: ConfirmDefinition["message"],
  input: JsonObject,
  states: JsonObject,
): readonly string[] {
  return message.map((piece) => {
    if (typeof piece === "string") return piece;
    return "argument" in piece
      ? shown(valueAt(input, [piece.argument]))
      : shown(valueAt(states, [piece.state, ...piece.path]));
  });
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => {
    const object = Object(at);
    return Object.hasOwn(object, key) ? object[key] : undefined;
  }, value);
}

/**
 * A value as data: a text in quotes, so that it cannot pass for a part of the
 * question, and on one line, with what is unseen or turns the direction of
 * writing in escapes.
 */
function shown(value: unknown): string {
  if (value === undefined) return "(nothing)";
  if (typeof value === "string") {
    return JSON.stringify(shortened(value)).replace(unseen, escaped);
  }
  return shortened(JSON.stringify(value)).replace(unseen, escaped);
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MOST_CHARACTERS) return text;
  const some = characters.slice(0, MOST_CHARACTERS).join("");
  return `${some}… (${characters.length} characters)`;
}

/** All controls and formats, but for the two joiners that some scripts are written with. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
