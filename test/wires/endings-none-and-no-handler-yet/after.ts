import type { Handlers } from "./generated/types"
import { addNote } from "./tools/add-note"
import { searchNotes } from "./tools/search-notes"

export const handlers = {
  tools: { add_note: addNote, search_notes: searchNotes },
} satisfies Handlers
