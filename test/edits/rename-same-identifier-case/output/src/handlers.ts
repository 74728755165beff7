import type { Handlers } from "./generated/types.js";
import { ask } from "./prompts/ask.js";
import { addItem } from "./tools/add-item.js";
import { dropItem } from "./tools/drop-item.js";
import { listItems } from "./tools/list-items.js";

export const handlers = {
  tools: { addItem: addItem, drop_item: dropItem, list_items: listItems },
  prompts: { ask },
} satisfies Handlers;
