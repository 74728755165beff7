import type { Handlers } from "./generated/types.js";
import { dropItem } from "./tools/drop-item.js";

export const handlers = {
  tools: { drop_item: dropItem },
} satisfies Handlers;
