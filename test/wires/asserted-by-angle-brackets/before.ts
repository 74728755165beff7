import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";

export const handlers = <Handlers>{ tools: { add_note: addNote } };
