import { NotImplemented } from "../generated/runtime/errors.js";
import type { Rules } from "../generated/types.js";

export const rules: Rules.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/rules.ts");
  },
};
