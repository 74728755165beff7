import type { Handlers } from "./generated/types.js";
import { newBasket } from "./tools/new-basket.js";

export const handlers = {
  tools: { new_basket: newBasket },
} satisfies Handlers;
