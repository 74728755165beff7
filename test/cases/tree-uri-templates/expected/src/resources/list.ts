import { NotImplemented } from "../generated/runtime/errors.js";
import type { List } from "../generated/types.js";

export const list: List.Handler = {
  async read({ parts }, context) {
    throw new NotImplemented("src/resources/list.ts");
  },
};
