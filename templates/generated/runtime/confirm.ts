/** Owns the question that a person is asked before a tool runs: no answer but yes lets it. */
import {
  type ClientCapabilities,
  inputRequired,
} from "@modelcontextprotocol/server";
import type { Confirm, JsonObject } from "./definitions.js";
import { readForm, type Form } from "./form.js";
import { roundOf } from "./input-required.js";
import { digestOf } from "./sealed-state.js";

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
    // The arguments are the same, or what is kept would not be there.
    const seen = digestOf(message.map((piece) => stateIn(piece, states)));
    if (kept.confirmed && (kept.seen ?? seen) === seen) return undefined;
    if (otherwise === "run" && !showsForms(client)) return undefined;
    const response = answerTo(KEY);
    const { action } = Object(response) as Record<string, unknown>;
    const read = readForm(form, response);
    const said = "content" in read ? read.content["yes"] : undefined;
    if (action === "decline" || said === false) return refused(tool);
    if (action === "cancel") return closed(tool);
    // What is shown may have changed since: then it was a yes to something else.
    if (said === true && kept.seen === seen) {
      kept.confirmed = true;
      return undefined;
    }
    delete kept.confirmed;
    kept.seen = seen;
    kept.asked = [KEY];
    const texts = message.map((piece) => textOf(piece, input, states));
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

type Piece = ConfirmDefinition["message"][number];

function textOf(piece: Piece, input: JsonObject, states: JsonObject): string {
  if (typeof piece === "string") return piece;
  return shown(
    "argument" in piece
      ? valueAt(input, [piece.argument])
      : stateIn(piece, states),
  );
}

function stateIn(piece: Piece, states: JsonObject): unknown {
  return typeof piece === "object" && "state" in piece
    ? valueAt(states, [piece.state, ...piece.path])
    : undefined;
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

/**
 * What cannot be seen or turns the direction, private characters, and marks in heaps, which
 * cover the lines around them. The two joiners and the selector of emoji stay: scripts and
 * pictures are written with them.
 */
const unseen =
  /(?![\u200c\u200d\ufe0f])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{M}{4})\p{M}/gu;

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
