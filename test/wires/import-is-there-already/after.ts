import type { Handlers } from "./generated/types.js";
import { addNote as write } from "./tools/add-note.js";
import { type searchNotes } from "./tools/search-notes.js";
import { searchNotes as searchNotes2 } from "./tools/search-notes.js";

export const handlers = {
  tools: { add_note: write, search_notes: searchNotes2 },
} satisfies Handlers;
