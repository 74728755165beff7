import type { Handlers } from "./generated/types.ts";
import { addNote } from "./tools/add-note.ts";

export const handlers = {
  tools: { add_note: addNote },
} satisfies Handlers;
