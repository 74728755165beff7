/** Owns the sentences of the `dev/` diagnostics. */
import { rule } from "../define.js";

export const devRules = {
  "dev/no-compiler": rule<object>({
    severity: "error",
    message: () => "the packages of this project are not installed",
    help: () => "run npm install, or what your package manager has for it",
  }),
  "dev/no-transport": rule<{ readonly transport: "http" | "stdio" }>({
    severity: "error",
    message: ({ transport }) => `the spec has no transports.${transport}`,
    help: ({ transport }) => `add it to the spec, or leave --${transport} out`,
  }),
};
