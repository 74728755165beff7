import { NotImplemented } from "../generated/runtime/errors.js";
import type { Con } from "../generated/types.js";

/** A device of Windows. */
export async function con(
  input: Con.Input,
  context: Con.Context,
): Promise<Con.Output> {
  throw new NotImplemented("src/tools/con-tool.ts");
}
