import type { Handlers } from "./generated/types.js";
import { ask } from "./prompts/ask.js";
import { putItem } from "./tools/put-item.js";
import { dropItem } from "./tools/drop-item.js";
import { listItems } from "./tools/list-items.js";

export const handlers = {
  tools: { put_item: putItem, drop_item: dropItem, list_items: listItems },
  prompts: { ask },
} satisfies Handlers;
