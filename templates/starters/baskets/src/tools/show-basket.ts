import { shown } from "../basket.js";
import type { ShowBasket } from "../generated/types.js";

/** What is in a basket. */
export async function showBasket(
  _: ShowBasket.Input,
  { handles }: ShowBasket.Context,
): Promise<ShowBasket.Output> {
  return shown(handles.basket_id.state);
}
