import type { Handlers } from "./generated/types.js";
import { addItem } from "./tools/add-item.js";
import { dropItem } from "./tools/drop-item.js";
import { listItems } from "./tools/list-items.js";

export const handlers = {
  tools: { add_item: addItem, drop_item: dropItem, list_items: listItems },
  prompts: {},
} satisfies Handlers;
