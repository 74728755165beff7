import type { Handlers } from "./generated/types.js";
import { basket } from "./resources/basket.js";
import { item } from "./resources/item.js";
import { prices } from "./resources/prices.js";
import { shelf } from "./resources/shelf.js";

export const handlers = {
  resources: { prices, basket, item, shelf },
} satisfies Handlers;
