// Ours.
import type { Handlers } from "./generated/types.js"; // types
import { addNote } from "./tools/add-note.js"; // the first tool
import { searchNotes } from "./tools/search-notes.js";
import { note } from "./resources/note.js";

// Keep this list short: search_notes: searchNotes
export const handlers = {
  tools: {
    // writes
    add_note: addNote, // tested by hand
    search_notes: searchNotes,
    // more to come
  },
  resources: { note },
  /* nothing else */
} satisfies Handlers; // end
