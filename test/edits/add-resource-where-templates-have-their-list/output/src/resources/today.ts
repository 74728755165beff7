import { NotImplemented } from "../generated/runtime/errors.js";
import type { Today } from "../generated/types.js";

export const today: Today.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/today.ts");
  },
};
