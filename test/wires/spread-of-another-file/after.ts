import type { Handlers } from "./generated/types.js";
import { shared } from "./shared.js";
import { addNote } from "./tools/add-note.js";

export const handlers = {
  tools: {
    add_note: addNote,
    ...shared,
    ping: async () => "pong",
  },
} satisfies Handlers;
