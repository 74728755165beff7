import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { weeklyReview } from "./prompts/weekly-review.js";

export const handlers = {
  tools: { add_note: addNote },
  prompts: { "weekly review": weeklyReview },
} satisfies Handlers;
