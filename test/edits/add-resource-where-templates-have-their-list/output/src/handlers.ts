import type { Handlers } from "./generated/types.js";
import { note } from "./resources/note.js";
import { today } from "./resources/today.js";

export const handlers = {
  resources: { note, today },
} satisfies Handlers;
