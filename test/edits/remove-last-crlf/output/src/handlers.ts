import type { Handlers } from "./generated/types.js";
import { ask } from "./prompts/ask.js";
import { addItem } from "./tools/add-item.js";
import { dropItem } from "./tools/drop-item.js";

export const handlers = {
  tools: { add_item: addItem, drop_item: dropItem },
  prompts: { ask },
} satisfies Handlers;
