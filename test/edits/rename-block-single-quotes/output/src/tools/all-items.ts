import { NotImplemented } from "../generated/runtime/errors.js";
import type { AllItems } from "../generated/types.js";

/** List the items, newest first. */
export async function allItems(
  input: AllItems.Input,
  context: AllItems.Context,
): Promise<AllItems.Output> {
  throw new NotImplemented("src/tools/all-items.ts");
}
