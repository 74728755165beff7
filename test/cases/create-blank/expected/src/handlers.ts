import type { Handlers } from "./generated/types.js";
import { hello } from "./tools/hello.js";

export const handlers = {
  tools: { hello },
} satisfies Handlers;
