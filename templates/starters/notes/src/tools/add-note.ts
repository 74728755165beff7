import type { AddNote } from "../generated/types.js";
import { saveNote } from "../notes.js";

/** Save one note and return its id. */
export async function addNote(
  draft: AddNote.Input,
  { notify }: AddNote.Context,
): Promise<AddNote.Output> {
  const { id } = saveNote(draft);
  notify.resourcesChanged(); // The list of resources has one more.
  return { id };
}
