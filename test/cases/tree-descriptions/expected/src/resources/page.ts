import { NotImplemented } from "../generated/runtime/errors.js";
import type { Page } from "../generated/types.js";

export const page: Page.Handler = {
  async read({ number }, context) {
    throw new NotImplemented("src/resources/page.ts");
  },
};
