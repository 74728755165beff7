import type { Handlers } from "./generated/types.js";
import { shared } from "./shared.js";

export const handlers = {
  tools: {
    ...shared,
    ping: async () => "pong",
  },
} satisfies Handlers;
