import type { Handlers } from "./generated/types.js";
import { base } from "./base.js";
import { addNote } from "./tools/add-note.js";

export const handlers = { ...base, tools: { add_note: addNote } } satisfies Handlers;
