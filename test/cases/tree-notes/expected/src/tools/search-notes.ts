import { NotImplemented } from "../generated/runtime/errors.js";
import type { SearchNotes } from "../generated/types.js";

/** Find notes whose title or text contains a phrase, newest first. */
export async function searchNotes(
  input: SearchNotes.Input,
  context: SearchNotes.Context,
): Promise<SearchNotes.Output> {
  throw new NotImplemented("src/tools/search-notes.ts");
}
