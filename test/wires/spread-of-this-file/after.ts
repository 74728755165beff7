import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { dropNote } from "./tools/drop-note.js";

const readers = { search_notes: async () => ({ notes: [] }) };

export const handlers = {
  tools: { add_note: addNote, ...readers, drop_note: dropNote },
} satisfies Handlers;
