/** Owns the question that a person is asked before a tool runs: no answer but yes lets it. */
import { inputRequired } from "@modelcontextprotocol/server";
import type { Confirm } from "./definitions.js";
import { readForm, type Form } from "./form.js";
import { roundOf } from "./input-required.js";

export interface ConfirmDefinition {
  /** The question: texts, and arguments in their places. */
  readonly message: readonly (string | { readonly argument: string })[];
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
  return (input, call, tool) => {
    const { kept, client, answerTo } = roundOf(call);
    if (kept.confirmed) return undefined;
    const { elicitation } = client ?? {};
    const canAsk =
      elicitation && ("form" in elicitation || !("url" in elicitation));
    if (!canAsk && otherwise === "run") return undefined;
    const response = answerTo(KEY);
    const { action } = Object(response) as Record<string, unknown>;
    const read = readForm(form, response);
    const said = "content" in read ? read.content["yes"] : undefined;
    if (said === true) {
      kept.confirmed = true;
      return undefined;
    }
    if (action === "decline" || said === false) {
      return `${tool} did not run: the person was asked first, and said no. Do not call it again unless they ask for it.`;
    }
    if (action === "cancel") {
      return `${tool} did not run: the person closed the question without an answer. Ask them before it is called again.`;
    }
    kept.asked = [KEY];
    const text = message.map((piece) =>
      typeof piece === "string"
        ? piece
        : shown(ownValue(input, piece.argument)),
    );
    const params = { message: text.join(""), requestedSchema: form };
    return inputRequired({
      inputRequests: { [KEY]: inputRequired.elicit(params as never) },
    });
  };
}

function ownValue(input: object, name: string): unknown {
  return Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined;
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
