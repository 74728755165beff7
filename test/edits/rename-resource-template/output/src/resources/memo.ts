import { NotImplemented } from "../generated/runtime/errors.js";
import type { Memo } from "../generated/types.js";

export const memo: Memo.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/memo.ts");
  },
  async list(context) {
    return [];
  },
};
