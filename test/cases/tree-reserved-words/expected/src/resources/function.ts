import { NotImplemented } from "../generated/runtime/errors.js";
import type { FunctionResource } from "../generated/types.js";

export const functionResource: FunctionResource.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/function.ts");
  },
};
