import type { WeeklyReview } from "../generated/types.js";
import { allNotes, weekOf } from "../notes.js";

/** Review the notes of one week. */
export const weeklyReview: WeeklyReview.Handler = {
  async get({ week }) {
    const notes = allNotes().filter(({ written }) => weekOf(written) === week);
    if (notes.length === 0)
      return `There are no notes of week ${week}. Say so, and suggest what to write down next.`;
    const list = notes.map(({ title, text }) => `## ${title}\n\n${text}`);
    return [
      `Review my notes of week ${week}: what was decided, what is open, what comes next?`,
      ...list,
    ].join("\n\n");
  },

  complete: {
    async week(value) {
      const weeks = new Set(allNotes().map(({ written }) => weekOf(written)));
      return [...weeks].filter((week) => week.startsWith(value));
    },
  },
};
