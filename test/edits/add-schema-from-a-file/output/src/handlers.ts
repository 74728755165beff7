import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { order } from "./tools/order.js";

export const handlers = {
  tools: { add_note: addNote, order },
} satisfies Handlers;
