import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";
import { deleteAllNotes } from "./tools/delete-all-notes.js";

export const handlers = {
  tools: {
    add_note: addNote,
    search_notes: searchNotes,
    delete_all_notes: deleteAllNotes,
  },
} satisfies Handlers;
