import { NotImplemented } from "../generated/runtime/errors.js";
import type { Eval } from "../generated/types.js";

/** Judges one. */
export async function evalTool(
  input: Eval.Input,
  context: Eval.Context,
): Promise<Eval.Output> {
  throw new NotImplemented("src/tools/eval.ts");
}
