import type { Handlers } from "./generated/types.js";
import { note } from "./notebook.js";

function fetch() {
  return note("kept");
}

export const handlers = {
  tools: { ping: () => fetch() },
} satisfies Handlers;
