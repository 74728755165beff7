/** Owns the sentences of the `spec/` diagnostics. */
import { rule } from "../define.js";

export const specRules = {
  "spec/placeholder": rule<{ readonly text: string }>({
    severity: "error",
    message: ({ text }) => text,
  }),
};
