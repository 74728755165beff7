import { NotImplemented } from "../generated/runtime/errors.js";
import type { One } from "../generated/types.js";

export const one: One.Handler = {
  async read({ id }, context) {
    throw new NotImplemented("src/resources/one.ts");
  },
};
