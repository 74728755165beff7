import type { Handlers } from "./generated/types.js";
import { alpha } from "./tools/alpha.js";
import { beta } from "./tools/beta.js";

export const handlers = {
  tools: { alpha, beta },
} satisfies Handlers;
