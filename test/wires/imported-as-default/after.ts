import type { Handlers } from "./generated/types.js";
import addNote from "./tools/add-note.js";
import find from "./tools/search-notes.js";

export const handlers = {
  tools: { add_note: addNote, search_notes: find },
} satisfies Handlers;
