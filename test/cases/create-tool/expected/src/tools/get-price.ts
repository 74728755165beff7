import { NotImplemented } from "../generated/runtime/errors.js";
import type { GetPrice } from "../generated/types.js";

/** Tell a price: "in" | euros. */
export async function getPrice(
  input: GetPrice.Input,
  context: GetPrice.Context,
): Promise<GetPrice.Output> {
  throw new NotImplemented("src/tools/get-price.ts");
}
