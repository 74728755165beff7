/** Owns what a basket is: pure functions of the state that its handle keeps. */
import type { Handles, Schemas } from "./generated/types.js";

export const emptyBasket: Handles.Basket = { items: [] };

/** A product that is there already gets more pieces. */
export function withLine(
  { items }: Handles.Basket,
  line: Schemas.Line,
): Handles.Basket {
  const found = items.find(({ sku }) => sku === line.sku);
  if (found === undefined) return { items: [...items, line] };
  const quantity = found.quantity + line.quantity;
  return {
    items: items.map((item) => (item === found ? { ...item, quantity } : item)),
  };
}

/** As tools show it. */
export function shown({ items }: Handles.Basket): Schemas.Basket {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { items, pieces };
}
