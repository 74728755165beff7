import { NotImplemented } from "../generated/runtime/errors.js";
import type { Note } from "../generated/types.js";

export const note: Note.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/note.ts");
  },
};
