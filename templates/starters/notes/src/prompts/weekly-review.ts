import type { WeeklyReview } from "../generated/types.js";
import { allNotes } from "../notes.js";
import { weekOf } from "../week.js";

/** Review the notes of one week. */
export const weeklyReview: WeeklyReview.Handler = {
  async get({ week }) {
    const notes = allNotes().filter(({ written }) => weekOf(written) === week);
    if (notes.length === 0) {
      return `There are no notes of week ${week}. Say so, and suggest what to write down next.`;
    }
    return [
      `Review my notes of week ${week}: what was decided, what is open, what comes next?`,
      ...notes.map(({ title, text }) => `## ${title}\n\n${text}`),
    ].join("\n\n");
  },

  complete: {
    async week(typed) {
      const weeks = new Set(allNotes().map(({ written }) => weekOf(written)));
      return [...weeks].filter((week) => week.startsWith(typed));
    },
  },
};
