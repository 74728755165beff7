import { NotImplemented } from "../generated/runtime/errors.js";
import type { Greet } from "../generated/types.js";

export const greet: Greet.Handler = {
  async get(args, context) {
    throw new NotImplemented("src/prompts/greet.ts");
  },
};
