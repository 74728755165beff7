import { NotImplemented } from "../generated/runtime/errors.js";
import type { Item } from "../generated/types.js";

export const item: Item.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/item.ts");
  },
  async list(context) {
    return [];
  },
};
