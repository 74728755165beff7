/** Owns how a text with arguments in it is written into a definition. */
import type { Json, PromptMessage } from "../../spec/model.js";

export function written(pieces: PromptMessage["pieces"]): readonly Json[] {
  return pieces.map((piece) =>
    "text" in piece ? piece.text : { argument: piece.argument },
  );
}
