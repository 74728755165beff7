import { NotImplemented } from "../generated/runtime/errors.js";
import type { _1e3 as _1e32 } from "../generated/types.js";

/** Add an item. */
export async function _1e3(
  input: _1e32.Input,
  context: _1e32.Context,
): Promise<_1e32.Output> {
  throw new NotImplemented("src/tools/1e3.ts");
}
