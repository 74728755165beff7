import type { AddNote } from "../generated/types.js";
import { saveNote, uriOf } from "../notes.js";

/** Save one note and return its id. */
export async function addNote(
  { title, text, tags }: AddNote.Input,
  { notify }: AddNote.Context,
): Promise<AddNote.Output> {
  const note = saveNote({ title, text, tags });
  notify.resourcesChanged();
  notify.resourceUpdated(uriOf(note));
  return { id: note.id };
}
