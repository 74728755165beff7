import { NotImplemented } from "../generated/runtime/errors.js";
import type { Shelf } from "../generated/types.js";

export const shelf: Shelf.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/shelf.ts");
  },
  async list(context) {
    return [];
  },
};
