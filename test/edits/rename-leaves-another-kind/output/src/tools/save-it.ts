import { NotImplemented } from "../generated/runtime/errors.js";
import type { SaveIt } from "../generated/types.js";

export async function saveIt(
  input: SaveIt.Input,
  context: SaveIt.Context,
): Promise<SaveIt.Output> {
  throw new NotImplemented("src/tools/save-it.ts");
}
