import { NotImplemented } from "../generated/runtime/errors.js";
import type { AddItem } from "../generated/types.js";

/** Add an item. */
export async function addItem(
  input: AddItem.Input,
  context: AddItem.Context,
): Promise<AddItem.Output> {
  throw new NotImplemented("src/tools/add-item.ts");
}
