import type { Handlers } from "./generated/types.js";
import { addNote } from "./tools/add-note.js";

const registry = { tools: { add_note: addNote } } as const;

export { registry as handlers };
