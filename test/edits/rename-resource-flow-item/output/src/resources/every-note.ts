import { NotImplemented } from "../generated/runtime/errors.js";
import type { EveryNote } from "../generated/types.js";

export const everyNote: EveryNote.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/every-note.ts");
  },
};
