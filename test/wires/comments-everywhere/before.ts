// Ours.
import type { Handlers } from "./generated/types.js"; // types
import { addNote } from "./tools/add-note.js"; // the first tool

// Keep this list short: search_notes: searchNotes
export const handlers = {
  tools: {
    // writes
    add_note: addNote, // tested by hand
    // more to come
  },
  /* nothing else */
} satisfies Handlers; // end
