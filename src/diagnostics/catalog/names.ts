/** Owns the sentences of the `spec/` diagnostics about names. */
import { rule } from "../define.js";

export interface Name {
  readonly name: string;
}

export const nameRules = {
  "spec/tool-name": rule<Name & { readonly better: string }>({
    severity: "error",
    message: ({ name }) =>
      name.length > 128
        ? `the name is ${name.length} characters long; 128 are allowed`
        : `${JSON.stringify(name)} may hold letters, digits, "_", "-" and "." only`,
    help: ({ better }) => `rename it to ${better}`,
  }),
  "spec/tool-name-hosts": rule<Name & { readonly better: string }>({
    severity: "warning",
    message: ({ name }) =>
      name.length > 64
        ? `the name is ${name.length} characters long; Claude Desktop and other hosts refuse more than 64, some the whole server`
        : `${JSON.stringify(name)} has a dot; Claude Desktop, Codex and GitHub Copilot CLI refuse it, some the whole server`,
    help: ({ better }) => `rename it to ${better}`,
  }),
  "spec/forbidden-name": rule<Name & { readonly what: string }>({
    severity: "error",
    message: ({ name, what }) =>
      `${what} cannot be called ${name}: every JavaScript object has this property`,
    help: ({ name }) =>
      `rename it, for example to ${name.replaceAll("_", "")}_`,
  }),
  "spec/duplicate-name": rule<
    Name & { readonly what: string; readonly firstLine: number }
  >({
    severity: "error",
    message: ({ name, what, firstLine }) =>
      `two ${what} are called ${JSON.stringify(name)}, the first in line ${firstLine}`,
    help: () => "rename or remove one of them",
  }),
  "spec/colliding-names": rule<
    Name & {
      readonly other: string;
      readonly as: string;
      readonly otherLine: number;
    }
  >({
    severity: "error",
    message: ({ name, other, as, otherLine }) =>
      `${JSON.stringify(name)} and ${JSON.stringify(other)} (line ${otherLine}) would both become ${as}`,
    help: () => "rename one of them so that they differ in letters or digits",
  }),
};
