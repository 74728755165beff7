import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { note } from "./resources/note.js";

export const handlers = {
  tools: { add_note: addNote },
  resources: { note },
} satisfies Handlers;
