import { NotImplemented } from "../generated/runtime/errors.js";
import type { Second } from "../generated/types.js";

/** Takes b. */
export async function second(
  input: Second.Input,
  context: Second.Context,
): Promise<Second.Output> {
  throw new NotImplemented("src/tools/second.ts");
}
