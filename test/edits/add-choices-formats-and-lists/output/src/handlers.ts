import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { plan } from "./tools/plan.js";

export const handlers = {
  tools: { add_note: addNote, plan },
} satisfies Handlers;
