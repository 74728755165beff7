import { NotImplemented } from "../generated/runtime/errors.js";
import type { ListItems } from "../generated/types.js";

/** List the items, newest first. */
export async function listItems(
  input: ListItems.Input,
  context: ListItems.Context,
): Promise<ListItems.Output> {
  throw new NotImplemented("src/tools/list-items.ts");
}
