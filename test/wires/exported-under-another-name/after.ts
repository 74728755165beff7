import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";
import { note } from "./resources/note.js";

const registry = { tools: { add_note: addNote, search_notes: searchNotes }, resources: { note } } as const;

export { registry as handlers };
