/** Owns the reading of a prompt's message text: `{argument}`, and `{{` and `}}` for braces. */
import type { PromptMessage } from "./model.js";

export type MessagePiece = PromptMessage["pieces"][number];

export type MessageText =
  | {
      readonly ok: true;
      readonly pieces: readonly MessagePiece[];
      readonly arguments: readonly string[];
    }
  /** A brace that opens or closes nothing. */
  | { readonly ok: false; readonly brace: "{" | "}"; readonly at: number };

/** Reads a text into pieces. */
export function parseMessageText(text: string): MessageText {
  const pieces: MessagePiece[] = [];
  const names: string[] = [];
  let literal = "";
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character !== "{" && character !== "}") {
      literal += character;
    } else if (text[at + 1] === character) {
      literal += character;
      at += 1;
    } else if (character === "}") {
      return { ok: false, brace: "}", at };
    } else {
      const close = text.indexOf("}", at);
      const name = text.slice(at + 1, close);
      if (close === -1 || name.includes("{") || name.includes("\n"))
        return { ok: false, brace: "{", at };
      if (literal !== "") pieces.push({ text: literal });
      literal = "";
      pieces.push({ argument: name });
      names.push(name);
      at = close;
    }
  }
  if (literal !== "") pieces.push({ text: literal });
  return { ok: true, pieces, arguments: names };
}
