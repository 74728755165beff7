import { NotImplemented } from "../generated/runtime/errors.js";
import type { Wipe } from "../generated/types.js";

export async function wipe(
  input: Wipe.Input,
  context: Wipe.Context,
): Promise<Wipe.Output> {
  throw new NotImplemented("src/tools/wipe.ts");
}
