import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";

const tools = {
  add_note: addNote,
};

const handlers = { tools } satisfies Handlers;

export { handlers };
