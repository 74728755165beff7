import type { Handlers } from "./generated/types.js";
import { board } from "./resources/board.js";
import { post } from "./tools/post.js";

export const handlers = {
  tools: { post },
  resources: { board },
} satisfies Handlers;
