import { NotImplemented } from "../generated/runtime/errors.js";
import type { Forget } from "../generated/types.js";

export async function forget(
  input: Forget.Input,
  context: Forget.Context,
): Promise<Forget.Output> {
  throw new NotImplemented("src/tools/forget.ts");
}
