import type { Handlers } from "./generated/types.js";
import { addItem } from "./tools/add-item.js";

export const handlers = {
  tools: { add_item: addItem },
} satisfies Handlers;
