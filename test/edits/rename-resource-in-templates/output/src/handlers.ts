import type { Handlers } from "./generated/types.js";
import { allNotes } from "./resources/all-notes.js";
import { olderNote } from "./resources/older-note.js";
import { oneNote } from "./resources/one-note.js";

export const handlers = {
  resources: { all_notes: allNotes, one_note: oneNote, older_note: olderNote },
} satisfies Handlers;
