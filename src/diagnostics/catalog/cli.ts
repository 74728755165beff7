/** Owns the sentences of the `cli/` diagnostics. */
import { rule } from "../define.js";

export const cliRules = {
  "cli/placeholder": rule<{ readonly text: string }>({
    severity: "error",
    message: ({ text }) => text,
  }),
};
