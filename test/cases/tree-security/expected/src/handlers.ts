import type { Handlers } from "./generated/types.js";
import { checkout } from "./tools/checkout.js";
import { look } from "./tools/look.js";

export const handlers = {
  tools: { checkout, look },
} satisfies Handlers;
