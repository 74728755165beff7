import type { Handlers } from "./generated/types.js";
import { note } from "./resources/note.js";
import { searchNotes } from "./tools/search-notes.js";

export const handlers = {
  resources: { note },
  tools: {
    async add_note(input) {
      return "kept";
    },
    search_notes: searchNotes,
  },
} satisfies Handlers;
