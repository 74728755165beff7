import { NotImplemented } from "../generated/runtime/errors.js";
import type { DropItem } from "../generated/types.js";

/** Drop. */
export async function dropItem(
  input: DropItem.Input,
  context: DropItem.Context,
): Promise<DropItem.Output> {
  throw new NotImplemented("src/tools/drop-item.ts");
}
