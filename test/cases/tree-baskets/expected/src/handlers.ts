import type { Handlers } from "./generated/types.js";
import { addItem } from "./tools/add-item.js";
import { checkout } from "./tools/checkout.js";
import { createBasket } from "./tools/create-basket.js";

export const handlers = {
  tools: { create_basket: createBasket, add_item: addItem, checkout },
} satisfies Handlers;
