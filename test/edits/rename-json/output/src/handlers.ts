import type { Handlers } from "./generated/types.js";
import { ask } from "./prompts/ask.js";
import { addItem } from "./tools/add-item.js";
import { takeItem } from "./tools/take-item.js";
import { listItems } from "./tools/list-items.js";

export const handlers = {
  tools: { add_item: addItem, take_item: takeItem, list_items: listItems },
  prompts: { ask },
} satisfies Handlers;
