import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";

export const handlers = /* all */ {
  "tools": /* of them */ {
    // one
    "add_note": addNote /* the first */,
    // more to come
  }, // end of tools
} satisfies Handlers; // end
