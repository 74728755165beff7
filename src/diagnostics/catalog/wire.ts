/** Owns the sentences of the `wire/` diagnostics. */
import { rule } from "../define.js";

export const wireRules = {
  "wire/anchor-missing": rule<{
    readonly file: string;
    /** Why nothing can be put in: `does not parse: ';' expected`. */
    readonly reason: string;
    /** What has to stand in the file. */
    readonly lines: readonly string[];
  }>({
    severity: "error",
    message: ({ file, reason }) =>
      `${file} ${reason}, so the missing handlers cannot be put in`,
    help: ({ lines }) =>
      ["put these lines where they belong:", ...lines].join("\n"),
  }),
  "wire/format-settings": rule<{ readonly reason: string }>({
    severity: "warning",
    message: ({ reason }) =>
      `the settings for formatting cannot be read: ${reason}`,
    help: () =>
      "new handlers and tests are written as usual; mend the settings and format them",
  }),
  "wire/no-package": rule<object>({
    severity: "warning",
    message: () => "package.json is no JSON object",
    help: () => "mend it; mcp-gen made it once and does not write it again",
  }),
  "wire/package-type": rule<object>({
    severity: "warning",
    message: () => 'package.json does not say "type": "module"',
    help: () => 'add "type": "module": the generated files are ES modules',
  }),
  "wire/package-lacks": rule<{
    readonly name: string;
    readonly range: string;
    /** `--save-dev `, or nothing. */
    readonly flag: string;
  }>({
    severity: "warning",
    message: ({ name }) => `package.json lacks ${name}, which the project uses`,
    help: ({ name, range, flag }) => `npm install ${flag}"${name}@${range}"`,
  }),
  "wire/not-visible": rule<{
    readonly file: string;
    /** `the tools` */
    readonly what: string;
    /** What has to be written for the last of them. */
    readonly lines: readonly string[];
  }>({
    severity: "warning",
    message: ({ file, what }) =>
      `${what} of ${file} are made elsewhere, so what is missing there cannot be seen or put in`,
    help: ({ lines }) =>
      [
        "npm run build names each handler that is missing; put it there in lines such as these:",
        ...lines,
      ].join("\n"),
  }),
};
