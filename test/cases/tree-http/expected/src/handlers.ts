import type { Handlers } from "./generated/types.js";
import { ask } from "./tools/ask.js";

export const handlers = {
  tools: { ask },
} satisfies Handlers;
