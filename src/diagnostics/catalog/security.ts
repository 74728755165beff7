/** Owns the sentences of the `security/` diagnostics: limits and logs. */
import { rule } from "../define.js";

export const securityRules = {
  "security/range": rule<{
    readonly label: string;
    readonly least: string;
    readonly most: string;
  }>({
    severity: "error",
    message: ({ label, least, most }) =>
      `${label} must be from ${least} to ${most}`,
    help: ({ label }) => `write another value, or remove ${label}`,
  }),
};
