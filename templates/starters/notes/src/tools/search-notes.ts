import type { SearchNotes } from "../generated/types.js";
import { findNotes, uriOf } from "../notes.js";

/** Find notes whose title or text contains a phrase, newest first. */
export async function searchNotes({
  query,
  limit,
}: SearchNotes.Input): Promise<SearchNotes.Output> {
  const found = findNotes(query, limit);
  return {
    notes: found.map((note) => ({
      id: note.id,
      title: note.title,
      uri: uriOf(note),
    })),
  };
}
