import { NotImplemented } from "../generated/runtime/errors.js";
import type { Delete } from "../generated/types.js";

/** Removes one. */
export async function deleteTool(
  input: Delete.Input,
  context: Delete.Context,
): Promise<Delete.Output> {
  throw new NotImplemented("src/tools/delete.ts");
}
