import { NotImplemented } from "../generated/runtime/errors.js";
import type { WeeklyReview } from "../generated/types.js";

/** Review a week. */
export const weeklyReview: WeeklyReview.Handler = {
  async get({ week, tone }, context) {
    throw new NotImplemented("src/prompts/weekly-review.ts");
  },
};
