import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { note } from "./resources/note.js";
import { weeklyReview } from "./prompts/weekly-review.js";

export const handlers = {
  tools: { add_note: addNote },
  resources: { note },
  prompts: { weekly_review: weeklyReview },
} satisfies Handlers;
