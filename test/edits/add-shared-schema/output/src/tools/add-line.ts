import { NotImplemented } from "../generated/runtime/errors.js";
import type { AddLine } from "../generated/types.js";

export async function addLine(
  input: AddLine.Input,
  context: AddLine.Context,
): Promise<AddLine.Output> {
  throw new NotImplemented("src/tools/add-line.ts");
}
