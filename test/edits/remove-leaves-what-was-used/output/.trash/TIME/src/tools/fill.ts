import { NotImplemented } from "../generated/runtime/errors.js";
import type { Fill } from "../generated/types.js";

export async function fill(
  input: Fill.Input,
  context: Fill.Context,
): Promise<Fill.Output> {
  throw new NotImplemented("src/tools/fill.ts");
}
