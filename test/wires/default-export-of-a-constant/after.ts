import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";

const handlers: Handlers = {
  tools: {
    add_note: addNote,
    search_notes: searchNotes,
  },
};

export { handlers };
export default handlers;
