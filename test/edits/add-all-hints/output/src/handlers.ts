import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { wipe } from "./tools/wipe.js";

export const handlers = {
  tools: { add_note: addNote, wipe },
} satisfies Handlers;
