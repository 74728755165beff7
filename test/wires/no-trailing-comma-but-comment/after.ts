import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";

export const handlers = {
  tools: {
    add_note: addNote, // no comma here
    search_notes: searchNotes
  }
} satisfies Handlers;
