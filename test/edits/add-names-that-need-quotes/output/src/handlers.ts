import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { yesNo } from "./prompts/yes-no.js";

export const handlers = {
  tools: { add_note: addNote },
  prompts: { "yes: no": yesNo },
} satisfies Handlers;
