/** Owns the sentences of the `cli/` diagnostics. */
import { rule } from "../define.js";

export const cliRules = {
  "cli/usage": rule<{ readonly problem: string; readonly program: string }>({
    severity: "error",
    message: ({ problem }) => problem,
    help: ({ program }) => `${program} --help lists the commands and flags`,
  }),
};
