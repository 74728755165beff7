import { NotImplemented } from "../generated/runtime/errors.js";
import type { ListItems } from "../generated/types.js";

export async function listItems(
  input: ListItems.Input,
  context: ListItems.Context,
): Promise<ListItems.Output> {
  throw new NotImplemented("src/tools/list-items.ts");
}
