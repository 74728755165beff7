import type { Note } from "../generated/types.js";
import { allNotes, noteById, uriOf } from "../notes.js";

/** One note by its id. */
export const note: Note.Handler = {
  async read({ id }) {
    const found = noteById(id);
    if (found === undefined) return null;
    const { title, text, tags } = found;
    const heading = [`# ${title}`, ...tags.map((tag) => `#${tag}`)].join(" ");
    return `${heading}\n\n${text}\n`;
  },

  async list() {
    return allNotes().map((each) => ({
      uri: uriOf(each),
      name: each.title,
      mimeType: "text/markdown",
    }));
  },

  complete: {
    async id(typed) {
      return allNotes()
        .map(({ id }) => id)
        .filter((id) => id.startsWith(typed));
    },
  },
};
