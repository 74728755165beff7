import type { Handlers } from "./generated/types.js";
import { note } from "./resources/note.js";

export const handlers = {
  resources: { note },
  tools: {
    async add_note(input) {
      return "kept";
    },
  },
} satisfies Handlers;
