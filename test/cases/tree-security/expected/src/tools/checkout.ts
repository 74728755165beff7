import { NotImplemented } from "../generated/runtime/errors.js";
import type { Checkout } from "../generated/types.js";

/** Buy it. */
export async function checkout(
  input: Checkout.Input,
  context: Checkout.Context,
): Promise<Checkout.Output> {
  throw new NotImplemented("src/tools/checkout.ts");
}
