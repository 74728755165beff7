import { NotImplemented } from "../generated/runtime/errors.js";
import type { Default } from "../generated/types.js";

/** The usual one. */
export async function defaultTool(
  input: Default.Input,
  context: Default.Context,
): Promise<Default.Output> {
  throw new NotImplemented("src/tools/default.ts");
}
