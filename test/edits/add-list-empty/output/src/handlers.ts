import type { Handlers } from "./generated/types.js";
import { findNotes } from "./tools/find-notes.js";

export const handlers = { tools: { find_notes: findNotes } } satisfies Handlers;
