import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";

const handlers: Handlers = {
  tools: {
    add_note: addNote,
  },
};

export { handlers };
export default handlers;
