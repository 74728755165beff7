/** Owns the sentences of the `code/` diagnostics: what a person's code says against a change. */
import { rule } from "../define.js";

export interface InFile {
  readonly file: string;
}

export const codeRules = {
  "code/does-not-parse": rule<InFile & { readonly message: string }>({
    severity: "error",
    message: ({ file, message }) =>
      `${file} does not parse (${message}), so what it names cannot be followed`,
    help: () => "mend it and run the command again",
  }),
  "code/name-clash": rule<
    InFile & { readonly from: string; readonly to: string }
  >({
    severity: "error",
    message: ({ file, from, to }) =>
      `${from} would become ${to}, and ${file} has a ${to} already`,
    help: ({ to }) => `rename that ${to} first`,
  }),
  "code/still-used": rule<InFile & { readonly name: string }>({
    severity: "error",
    message: ({ file, name }) => `${file} still uses the handler of ${name}`,
    help: () => "take that out first, or move what is shared to another file",
  }),
};
