import { addNote } from "./tools/add-note.js";

export const tools = { add_note: addNote };
