import { NotImplemented } from "../generated/runtime/errors.js";
import type { Note } from "../generated/types.js";

/** A note */
export const note: Note.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/note.ts");
  },
};
