import { NotImplemented } from "../generated/runtime/errors.js";
import type { TakeItem } from "../generated/types.js";

/** Drop an item. */
export async function takeItem(
  input: TakeItem.Input,
  context: TakeItem.Context,
): Promise<TakeItem.Output> {
  throw new NotImplemented("src/tools/take-item.ts");
}
