import { emptyBasket } from "../basket.js";
import type { CreateBasket } from "../generated/types.js";

/** Create an empty shopping basket. */
export async function createBasket(
  _: CreateBasket.Input,
  { handles }: CreateBasket.Context,
): Promise<CreateBasket.Output> {
  return { basket_id: await handles.basket_id.create(emptyBasket) };
}
