import { NotImplemented } from "../generated/runtime/errors.js";
import type { PromiseTool } from "../generated/types.js";

/** Holds a promise. */
export async function promise(
  input: PromiseTool.Input,
  context: PromiseTool.Context,
): Promise<PromiseTool.Output> {
  throw new NotImplemented("src/tools/promise.ts");
}
