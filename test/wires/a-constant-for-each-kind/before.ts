import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";
import { note } from "./resources/note.js";

// The tools.
const tools = {
  add_note: addNote, // first
} satisfies Handlers["tools"];

/* The resources. */
const resources: Handlers["resources"] = { note };

export const handlers = { tools, resources } satisfies Handlers;
