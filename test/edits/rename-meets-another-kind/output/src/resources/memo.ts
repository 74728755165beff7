import { NotImplemented } from "../generated/runtime/errors.js";
import type { MemoResource } from "../generated/types.js";

export const memoResource: MemoResource.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/memo.ts");
  },
};
