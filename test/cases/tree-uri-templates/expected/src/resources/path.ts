import { NotImplemented } from "../generated/runtime/errors.js";
import type { Path } from "../generated/types.js";

export const path: Path.Handler = {
  async read({ path }, context) {
    throw new NotImplemented("src/resources/path.ts");
  },
};
