import { NotImplemented } from "../generated/runtime/errors.js";
import type { ArgumentsTool } from "../generated/types.js";

/** Argues. */
export async function argumentsTool(
  input: ArgumentsTool.Input,
  context: ArgumentsTool.Context,
): Promise<ArgumentsTool.Output> {
  throw new NotImplemented("src/tools/arguments.ts");
}
