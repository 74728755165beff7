import { NotImplemented } from "../generated/runtime/errors.js";
import type { PutItem } from "../generated/types.js";

/** Add. */
export async function putItem(
  input: PutItem.Input,
  context: PutItem.Context,
): Promise<PutItem.Output> {
  throw new NotImplemented("src/tools/put-item.ts");
}
