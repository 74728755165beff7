import { NotImplemented } from "../generated/runtime/errors.js";
import type { MemoTool } from "../generated/types.js";

export async function memoTool(
  input: MemoTool.Input,
  context: MemoTool.Context,
): Promise<MemoTool.Output> {
  throw new NotImplemented("src/tools/memo.ts");
}
