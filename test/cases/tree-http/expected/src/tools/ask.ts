import { NotImplemented } from "../generated/runtime/errors.js";
import type { Ask } from "../generated/types.js";

/** Asks the API. */
export async function ask(
  input: Ask.Input,
  context: Ask.Context,
): Promise<Ask.Output> {
  throw new NotImplemented("src/tools/ask.ts");
}
