import { NotImplemented } from "../generated/runtime/errors.js";
import type { Probe } from "../generated/types.js";

/** half \udc00 */
export async function probe(
  input: Probe.Input,
  context: Probe.Context,
): Promise<Probe.Output> {
  throw new NotImplemented("src/tools/probe.ts");
}
