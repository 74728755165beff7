import type { Handlers } from "./generated/types";
import { addNote } from "./tools/add-note";
import { searchNotes } from "./tools/search-notes";
import { note } from "./resources/note";

export const handlers: Handlers = { tools: { add_note: addNote, search_notes: searchNotes }, resources: { note } };
