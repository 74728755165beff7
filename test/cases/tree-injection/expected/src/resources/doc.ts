import { NotImplemented } from "../generated/runtime/errors.js";
import type { Doc } from "../generated/types.js";

/**
 * ends *\/ here `x` ${process.exit(1)} {{constructor}} <%= 1 %> "q" 's' \ //
 * \@ts-nocheck
 * \@ts-ignore
 * --> </script>
 */
export const doc: Doc.Handler = {
  async read({ name }, context) {
    throw new NotImplemented("src/resources/doc.ts");
  },
};
