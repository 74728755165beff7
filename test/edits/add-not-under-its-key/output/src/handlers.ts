import type { Handlers } from "./generated/types.js";
import { review } from "./prompts/review.js";
import { addNote } from "./tools/add-note.js";
import { findNotes } from "./tools/find-notes.js";

export const handlers = {
  tools: { add_note: addNote, find_notes: findNotes },
  prompts: { review },
} satisfies Handlers;
