import { NotImplemented } from "../generated/runtime/errors.js";
import type { WeeklyReview } from "../generated/types.js";

/** Review the notes of one week. */
export const weeklyReview: WeeklyReview.Handler = {
  async get({ week }, context) {
    throw new NotImplemented("src/prompts/weekly-review.ts");
  },
  complete: {
    async week(value, context) {
      throw new NotImplemented("src/prompts/weekly-review.ts");
    },
  },
};
