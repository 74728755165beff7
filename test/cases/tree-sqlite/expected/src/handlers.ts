import type { Handlers } from "./generated/types.js";
import { move } from "./tools/move.js";
import { start } from "./tools/start.js";

export const handlers = {
  tools: { start, move },
} satisfies Handlers;
