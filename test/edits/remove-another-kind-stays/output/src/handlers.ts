import type { Handlers } from "./generated/types.js";
import { note } from "./resources/note.js";

export const handlers = {
  tools: {},
  resources: { note: note },
} satisfies Handlers;
