import { NotImplemented } from "../generated/runtime/errors.js";
import type { Await } from "../generated/types.js";

/** Waits for one. */
export async function awaitTool(
  input: Await.Input,
  context: Await.Context,
): Promise<Await.Output> {
  throw new NotImplemented("src/tools/await.ts");
}
