import type { Handlers } from "./generated/types.js";
import { first } from "./tools/first.js";
import { second } from "./tools/second.js";

export const handlers = {
  tools: { first, second },
} satisfies Handlers;
