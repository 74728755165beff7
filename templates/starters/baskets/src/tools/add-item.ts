import { shown, withLine } from "../basket.js";
import type { AddItem } from "../generated/types.js";

/** Add one product to a basket, or more of one that is in it. */
export async function addItem(
  { sku, quantity }: AddItem.Input,
  { handles }: AddItem.Context,
): Promise<AddItem.Output> {
  // The function may run again where another call came between: it only computes.
  const basket = await handles.basket_id.update((before) =>
    withLine(before, { sku, quantity }),
  );
  return shown(basket);
}
