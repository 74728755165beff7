import { NotImplemented } from "../generated/runtime/errors.js";
import type { Gamma } from "../generated/types.js";

/** The third. */
export async function gamma(
  input: Gamma.Input,
  context: Gamma.Context,
): Promise<Gamma.Output> {
  throw new NotImplemented("src/tools/gamma.ts");
}
