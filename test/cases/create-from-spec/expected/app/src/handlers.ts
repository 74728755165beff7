import type { Handlers } from "./generated/types.js";
import { buy } from "./tools/buy.js";

export const handlers = {
  tools: { buy },
} satisfies Handlers;
