import { NotImplemented } from "../generated/runtime/errors.js";
import type { Start } from "../generated/types.js";

/** Keep counter_id for a week. */
export async function start(
  input: Start.Input,
  context: Start.Context,
): Promise<Start.Output> {
  throw new NotImplemented("src/tools/start.ts");
}
