/** Owns how a text with arguments in it is written into a definition. */
import type { ConfirmSpec, Json } from "../../spec/model.js";

export function written(pieces: ConfirmSpec["message"]): readonly Json[] {
  return pieces.map((piece) => ("text" in piece ? piece.text : { ...piece }));
}
