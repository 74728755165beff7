import { NotImplemented } from "../generated/runtime/errors.js";
import type { Ask } from "../generated/types.js";

export const ask: Ask.Handler = {
  async get(args, context) {
    throw new NotImplemented("src/prompts/ask.ts");
  },
};
