import { NotImplemented } from "../generated/runtime/errors.js";
import type { NoteTool } from "../generated/types.js";

export async function noteTool(
  input: NoteTool.Input,
  context: NoteTool.Context,
): Promise<NoteTool.Output> {
  throw new NotImplemented("src/tools/note.ts");
}
