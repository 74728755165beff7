import { NotImplemented } from "../generated/runtime/errors.js";
import type { AskTwice } from "../generated/types.js";

export const askTwice: AskTwice.Handler = {
  async get(args, context) {
    throw new NotImplemented("src/prompts/ask-twice.ts");
  },
};
