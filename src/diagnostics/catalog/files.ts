/** Owns the sentences of the `files/` diagnostics. */
import { rule } from "../define.js";

export const filesRules = {
  "files/placeholder": rule<{ readonly text: string }>({
    severity: "error",
    message: ({ text }) => text,
  }),
};
