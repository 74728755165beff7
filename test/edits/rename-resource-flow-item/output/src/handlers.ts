import type { Handlers } from "./generated/types.js";
import { everyNote } from "./resources/every-note.js";
import { oldNote } from "./resources/old-note.js";
import { oneNote } from "./resources/one-note.js";

export const handlers = {
  resources: { every_note: everyNote, one_note: oneNote, old_note: oldNote },
} satisfies Handlers;
