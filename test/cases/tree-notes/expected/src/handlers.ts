import type { Handlers } from "./generated/types.js";
import { weeklyReview } from "./prompts/weekly-review.js";
import { note } from "./resources/note.js";
import { addNote } from "./tools/add-note.js";
import { searchNotes } from "./tools/search-notes.js";

export const handlers = {
  tools: { add_note: addNote, search_notes: searchNotes },
  resources: { note },
  prompts: { weekly_review: weeklyReview },
} satisfies Handlers;
