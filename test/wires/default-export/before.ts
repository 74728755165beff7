import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";

export default {
  tools: { add_note: addNote },
} satisfies Handlers;
