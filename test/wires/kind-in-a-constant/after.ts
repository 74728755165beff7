import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";

const tools = {
  add_note: addNote,
  search_notes: searchNotes,
};

const handlers = { tools } satisfies Handlers;

export { handlers };
