import type { Handlers } from "./generated/types.js";
import { addNote as write } from "./tools/add-note.js";
import { type searchNotes } from "./tools/search-notes.js";

export const handlers = {} satisfies Handlers;
