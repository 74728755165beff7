import type { Handlers } from "./generated/types.js";
import { note } from "./resources/note.js";
import { saveIt } from "./tools/save-it.js";

export const handlers = {
  tools: { save_it: saveIt },
  resources: { note: note },
} satisfies Handlers;
