import type { Handlers } from "./generated/types.js";
import { getPrice } from "./tools/get-price.js";

export const handlers = {
  tools: { get_price: getPrice },
} satisfies Handlers;
