import { NotImplemented } from "../generated/runtime/errors.js";
import type { OlderNote } from "../generated/types.js";

export const olderNote: OlderNote.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/older-note.ts");
  },
};
