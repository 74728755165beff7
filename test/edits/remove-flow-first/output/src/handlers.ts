import type { Handlers } from "./generated/types.js";
import { dropItem } from "./tools/drop-item.js";
import { listItems } from "./tools/list-items.js";

export const handlers = {
  tools: { drop_item: dropItem, list_items: listItems },
} satisfies Handlers;
