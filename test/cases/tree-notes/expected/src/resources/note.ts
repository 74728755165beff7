import { NotImplemented } from "../generated/runtime/errors.js";
import type { Note } from "../generated/types.js";

/** One note by its id. */
export const note: Note.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/note.ts");
  },
  async list(context) {
    return [];
  },
  complete: {
    async id(value, context) {
      throw new NotImplemented("src/resources/note.ts");
    },
  },
};
