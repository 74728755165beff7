import { NotImplemented } from "../generated/runtime/errors.js";
import type { Order } from "../generated/types.js";

export async function order(
  input: Order.Input,
  context: Order.Context,
): Promise<Order.Output> {
  throw new NotImplemented("src/tools/order.ts");
}
