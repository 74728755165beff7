import { NotImplemented } from "../generated/runtime/errors.js";
import type { Typed } from "../generated/types.js";

export const typed: Typed.Handler = {
  async read({ colour }, context) {
    throw new NotImplemented("src/resources/typed.ts");
  },
  async list(context) {
    return [];
  },
};
