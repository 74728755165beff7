import { NotImplemented } from "../generated/runtime/errors.js";
import type { New } from "../generated/types.js";

/** Makes one. */
export async function newTool(
  input: New.Input,
  context: New.Context,
): Promise<New.Output> {
  throw new NotImplemented("src/tools/new.ts");
}
