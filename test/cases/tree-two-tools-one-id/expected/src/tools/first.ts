import { NotImplemented } from "../generated/runtime/errors.js";
import type { First } from "../generated/types.js";

/** Takes a. */
export async function first(
  input: First.Input,
  context: First.Context,
): Promise<First.Output> {
  throw new NotImplemented("src/tools/first.ts");
}
