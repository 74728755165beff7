import { NotImplemented } from "../generated/runtime/errors.js";
import type { Import } from "../generated/types.js";

/** Brings one in. */
export async function importTool(
  input: Import.Input,
  context: Import.Context,
): Promise<Import.Output> {
  throw new NotImplemented("src/tools/import.ts");
}
