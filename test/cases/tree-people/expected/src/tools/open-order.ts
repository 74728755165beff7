import { NotImplemented } from "../generated/runtime/errors.js";
import type { OpenOrder } from "../generated/types.js";

/** order_id expires 24 hours after its last use. */
export async function openOrder(
  input: OpenOrder.Input,
  context: OpenOrder.Context,
): Promise<OpenOrder.Output> {
  throw new NotImplemented("src/tools/open-order.ts");
}
