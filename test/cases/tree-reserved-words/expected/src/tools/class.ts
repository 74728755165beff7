import { NotImplemented } from "../generated/runtime/errors.js";
import type { Class } from "../generated/types.js";

/** Sorts one. */
export async function classTool(
  input: Class.Input,
  context: Class.Context,
): Promise<Class.Output> {
  throw new NotImplemented("src/tools/class.ts");
}
