import type { Handlers } from "./generated/types.ts";
import { addNote } from "./tools/add-note.ts";
import { searchNotes } from "./tools/search-notes.ts";
import { note } from "./resources/note.ts";

export const handlers = {
  tools: { add_note: addNote, search_notes: searchNotes },
  resources: { note },
} satisfies Handlers;
