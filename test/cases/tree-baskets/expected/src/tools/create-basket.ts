import { NotImplemented } from "../generated/runtime/errors.js";
import type { CreateBasket } from "../generated/types.js";

/**
 * Create an empty shopping basket. basket_id expires 24 hours after its last
 * use.
 */
export async function createBasket(
  input: CreateBasket.Input,
  context: CreateBasket.Context,
): Promise<CreateBasket.Output> {
  throw new NotImplemented("src/tools/create-basket.ts");
}
