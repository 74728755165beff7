import { NotImplemented } from "../generated/runtime/errors.js";
import type { FindNotes } from "../generated/types.js";

/** Find: notes. */
export async function findNotes(
  input: FindNotes.Input,
  context: FindNotes.Context,
): Promise<FindNotes.Output> {
  throw new NotImplemented("src/tools/find-notes.ts");
}
