import { NotImplemented } from "../generated/runtime/errors.js";
import type { NoteResource } from "../generated/types.js";

export const noteResource: NoteResource.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/note.ts");
  },
};
