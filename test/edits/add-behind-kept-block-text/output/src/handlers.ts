import type { Handlers } from "./generated/types.js";
import { review } from "./prompts/review.js";
import { addNote } from "./tools/add-note.js";
import { ping } from "./tools/ping.js";

export const handlers = {
  tools: { add_note: addNote, ping },
  prompts: { review },
} satisfies Handlers;
