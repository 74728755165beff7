import type { Handlers } from "./generated/types.js";
import { allNotes } from "./resources/all-notes.js";
import { oldNote } from "./resources/old-note.js";
import { memo } from "./resources/memo.js";

export const handlers = {
  resources: { all_notes: allNotes, memo: memo, old_note: oldNote },
} satisfies Handlers;
