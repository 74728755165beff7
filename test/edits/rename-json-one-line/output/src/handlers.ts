import type { Handlers } from "./generated/types.js";
import { putItem } from "./tools/put-item.js";
import { dropItem } from "./tools/drop-item.js";

export const handlers = {
  tools: { put_item: putItem, drop_item: dropItem },
} satisfies Handlers;
