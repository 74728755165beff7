import { NotImplemented } from "../generated/runtime/errors.js";
import type { Buy } from "../generated/types.js";

export async function buy(
  input: Buy.Input,
  context: Buy.Context,
): Promise<Buy.Output> {
  throw new NotImplemented("src/tools/buy.ts");
}
