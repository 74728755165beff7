import { NotImplemented } from "../generated/runtime/errors.js";
import type { Order } from "../generated/types.js";

export const order: Order.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/order.ts");
  },
  async list(context) {
    return [];
  },
};
