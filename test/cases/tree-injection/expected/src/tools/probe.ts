import { NotImplemented } from "../generated/runtime/errors.js";
import type { Probe } from "../generated/types.js";

/**
 * ends *\/ here `x` ${process.exit(1)} {{constructor}} <%= 1 %> "q" 's' \ //
 * \@ts-nocheck
 * \@ts-ignore
 * --> </script>
 */
export async function probe(
  input: Probe.Input,
  context: Probe.Context,
): Promise<Probe.Output> {
  throw new NotImplemented("src/tools/probe.ts");
}
