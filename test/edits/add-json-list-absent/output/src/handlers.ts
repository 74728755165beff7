import type { Handlers } from "./generated/types.js";
import { review } from "./prompts/review.js";
import { ping } from "./tools/ping.js";

export const handlers = {
  prompts: { review },
  tools: { ping },
} satisfies Handlers;
