import { NotImplemented } from "../generated/runtime/errors.js";
import type { Move } from "../generated/types.js";

/** Move a count from one counter to another. */
export async function move(
  input: Move.Input,
  context: Move.Context,
): Promise<Move.Output> {
  throw new NotImplemented("src/tools/move.ts");
}
