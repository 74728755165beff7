import type { Handlers } from "./generated/types.js";
import { alpha } from "./tools/alpha.js";
import { beta } from "./tools/beta.js";
import { gamma } from "./tools/gamma.js";

export const handlers = {
  tools: { alpha, beta, gamma },
} satisfies Handlers;
