import { NotImplemented } from "../generated/runtime/errors.js";
import type { Profile } from "../generated/types.js";

export const profile: Profile.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/profile.ts");
  },
};
