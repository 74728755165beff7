import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";

export default {
  tools: { add_note: addNote, search_notes: searchNotes },
} satisfies Handlers;
