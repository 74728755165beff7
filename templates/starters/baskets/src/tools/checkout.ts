import { shown } from "../basket.js";
import { ToolError } from "../generated/runtime/errors.js";
import type { Checkout } from "../generated/types.js";
import { placeOrder } from "../orders.js";

/** Place the order for everything in a basket. The basket is gone then. */
export async function checkout(
  _: Checkout.Input,
  { handles }: Checkout.Context,
): Promise<Checkout.Output> {
  // No other call has the basket now. What throws here gives it back.
  const { items, pieces } = shown(handles.basket_id.state);
  if (items.length === 0) {
    throw new ToolError("The basket is empty: add something first.");
  }
  return { order_id: placeOrder(items), pieces };
}
