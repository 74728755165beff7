import { NotImplemented } from "../generated/runtime/errors.js";
import type { Basket } from "../generated/types.js";

export const basket: Basket.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/basket.ts");
  },
};
