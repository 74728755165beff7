import { NotImplemented } from "../generated/runtime/errors.js";
import type { SendOrder } from "../generated/types.js";

/** Send an order. */
export async function sendOrder(
  input: SendOrder.Input,
  context: SendOrder.Context,
): Promise<SendOrder.Output> {
  throw new NotImplemented("src/tools/send-order.ts");
}
