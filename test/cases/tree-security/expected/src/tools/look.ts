import { NotImplemented } from "../generated/runtime/errors.js";
import type { Look } from "../generated/types.js";

export async function look(
  input: Look.Input,
  context: Look.Context,
): Promise<Look.Output> {
  throw new NotImplemented("src/tools/look.ts");
}
