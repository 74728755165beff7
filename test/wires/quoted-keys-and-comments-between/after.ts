import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";
import { note } from "./resources/note.js";

export const handlers = /* all */ {
  "tools": /* of them */ {
    // one
    "add_note": addNote /* the first */,
    search_notes: searchNotes,
    // more to come
  }, // end of tools
  resources: { note },
} satisfies Handlers; // end
