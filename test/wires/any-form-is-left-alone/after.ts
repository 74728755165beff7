import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { find } from "./find.js";

export const handlers = {
  tools: {
    "add_note": addNote,
    async search_notes(input) {
      return { notes: await find(input.query) };
    },
    ["get-user"]: addNote,
  },
  resources: { note: { read: () => `a ${1}` } },
} satisfies Handlers;
