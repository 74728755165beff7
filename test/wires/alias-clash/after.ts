import type { Handlers } from "./generated/types.js";
import { note } from "./notebook.js";
import { fetch as fetch2 } from "./tools/fetch.js";
import { note as note2 } from "./resources/note.js";

function fetch() {
  return note("kept");
}

export const handlers = {
  tools: { ping: () => fetch(), fetch: fetch2 },
  resources: { note: note2 },
} satisfies Handlers;
