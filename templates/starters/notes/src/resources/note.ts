import type { Note } from "../generated/types.js";
import { allNotes, noteById, uriOf } from "../notes.js";

/** One note by its id. */
export const note: Note.Handler = {
  async read({ id }) {
    const found = noteById(id);
    if (found === undefined) return null;
    const tags = found.tags.map((tag) => ` #${tag}`).join("");
    return `# ${found.title}${tags}\n\n${found.text}\n`;
  },

  async list() {
    return allNotes().map((each) => ({
      uri: uriOf(each),
      name: each.title,
      mimeType: "text/markdown",
    }));
  },

  complete: {
    async id(value) {
      return allNotes()
        .map(({ id }) => id)
        .filter((id) => id.startsWith(value));
    },
  },
};
