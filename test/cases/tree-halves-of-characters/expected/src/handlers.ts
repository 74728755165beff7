import type { Handlers } from "./generated/types.js";
import { probe } from "./tools/probe.js";

export const handlers = {
  tools: { probe },
} satisfies Handlers;
