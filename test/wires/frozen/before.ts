import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";

export const handlers = Object.freeze({
  tools: Object.freeze({ add_note: addNote }),
}) satisfies Handlers;
