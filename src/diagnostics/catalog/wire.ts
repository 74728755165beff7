/** Owns the sentences of the `wire/` diagnostics. */
import { rule } from "../define.js";

export const wireRules = {
  "wire/placeholder": rule<{ readonly text: string }>({
    severity: "error",
    message: ({ text }) => text,
  }),
};
