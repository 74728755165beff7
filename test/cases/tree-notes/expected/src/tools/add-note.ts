import { NotImplemented } from "../generated/runtime/errors.js";
import type { AddNote } from "../generated/types.js";

/** Save one note and return its id. */
export async function addNote(
  input: AddNote.Input,
  context: AddNote.Context,
): Promise<AddNote.Output> {
  throw new NotImplemented("src/tools/add-note.ts");
}
