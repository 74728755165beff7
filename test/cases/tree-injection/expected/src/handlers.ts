import type { Handlers } from "./generated/types.js";
import { doc } from "./resources/doc.js";
import { probe } from "./tools/probe.js";

export const handlers = {
  tools: { probe },
  resources: { doc },
} satisfies Handlers;
