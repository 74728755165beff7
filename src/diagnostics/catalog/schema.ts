/** Owns the sentences of the `schema/` diagnostics. */
import { rule } from "../define.js";

export const schemaRules = {
  "schema/placeholder": rule<{ readonly text: string }>({
    severity: "error",
    message: ({ text }) => text,
  }),
};
