import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { ping } from "./tools/ping.js";

export const handlers = {
  tools: { add_note: addNote, ping },
} satisfies Handlers;
