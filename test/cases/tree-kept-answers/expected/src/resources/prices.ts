import { NotImplemented } from "../generated/runtime/errors.js";
import type { Prices } from "../generated/types.js";

export const prices: Prices.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/prices.ts");
  },
};
