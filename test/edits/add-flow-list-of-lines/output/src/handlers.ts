import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { dropNote } from "./tools/drop-note.js";
import { ping } from "./tools/ping.js";

export const handlers = {
  tools: { add_note: addNote, drop_note: dropNote, ping },
} satisfies Handlers;
