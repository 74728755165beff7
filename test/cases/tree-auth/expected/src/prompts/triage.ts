import { NotImplemented } from "../generated/runtime/errors.js";
import type { Triage } from "../generated/types.js";

export const triage: Triage.Handler = {
  async get(args, context) {
    throw new NotImplemented("src/prompts/triage.ts");
  },
};
