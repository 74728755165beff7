import { NotImplemented } from "../generated/runtime/errors.js";
import type { Enum } from "../generated/types.js";

export const enumPrompt: Enum.Handler = {
  async get(args, context) {
    throw new NotImplemented("src/prompts/enum.ts");
  },
};
