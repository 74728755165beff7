import type { Handlers } from "./generated/types.js";
import { ask } from "./prompts/ask.js";
import { _1e3 } from "./tools/1e3.js";
import { dropItem } from "./tools/drop-item.js";
import { listItems } from "./tools/list-items.js";

export const handlers = {
  tools: { "1e3": _1e3, drop_item: dropItem, list_items: listItems },
  prompts: { ask },
} satisfies Handlers;
