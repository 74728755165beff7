import { NotImplemented } from "../generated/runtime/errors.js";
import type { Issue } from "../generated/types.js";

export const issue: Issue.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/issue.ts");
  },
  async list(context) {
    return [];
  },
  complete: {
    async id(value, context) {
      throw new NotImplemented("src/resources/issue.ts");
    },
  },
};
