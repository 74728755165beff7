import type { Handlers } from "./generated/types.js";
import { ask } from "./prompts/ask.js";
import { addItem } from "./tools/add-item.js";
import { listItems } from "./tools/list-items.js";

export const handlers = {
  tools: { add_item: addItem, list_items: listItems },
  prompts: { ask },
} satisfies Handlers;
