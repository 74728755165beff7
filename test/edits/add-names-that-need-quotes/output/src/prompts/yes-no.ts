import { NotImplemented } from "../generated/runtime/errors.js";
import type { YesNo } from "../generated/types.js";

/** - # {x} */
export const yesNo: YesNo.Handler = {
  async get({ on }, context) {
    throw new NotImplemented("src/prompts/yes-no.ts");
  },
};
