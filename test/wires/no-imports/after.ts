#!/usr/bin/env node
import { addNote } from "./tools/add-note.js";

/** All of it. */
export const handlers = {
  tools: {
    add_note: addNote,
  },
} as const;
