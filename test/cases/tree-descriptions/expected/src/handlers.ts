import type { Handlers } from "./generated/types.js";
import { page } from "./resources/page.js";
import { probe } from "./tools/probe.js";

export const handlers = {
  tools: { probe },
  resources: { page },
} satisfies Handlers;
