import type { Handlers } from "./generated/types.js";
import { memoResource } from "./resources/memo.js";
import { memoTool } from "./tools/memo.js";

export const handlers = {
  tools: { memo: memoTool },
  resources: { memo: memoResource },
} satisfies Handlers;
