import { NotImplemented } from "../generated/runtime/errors.js";
import type { OldNote } from "../generated/types.js";

export const oldNote: OldNote.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/old-note.ts");
  },
};
