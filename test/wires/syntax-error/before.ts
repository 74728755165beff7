import type { Handlers } from "./generated/types.js";

export const handlers = {
  tools: { add_note: addNote,, },
} satisfies Handlers;
