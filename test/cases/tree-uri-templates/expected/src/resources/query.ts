import { NotImplemented } from "../generated/runtime/errors.js";
import type { Query } from "../generated/types.js";

export const query: Query.Handler = {
  async read({ id, page, size }, context) {
    throw new NotImplemented("src/resources/query.ts");
  },
};
