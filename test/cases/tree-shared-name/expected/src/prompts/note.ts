import { NotImplemented } from "../generated/runtime/errors.js";
import type { NotePrompt } from "../generated/types.js";

export const notePrompt: NotePrompt.Handler = {
  async get(args, context) {
    throw new NotImplemented("src/prompts/note.ts");
  },
};
