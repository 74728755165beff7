/** Owns the sentences of the `load/` diagnostics: which files a spec is made of. */
import { rule } from "../define.js";

export interface File {
  readonly file: string;
}

export const loadRules = {
  "load/no-spec": rule<{ readonly folder: string }>({
    severity: "error",
    message: ({ folder }) => `there is no mcp.yaml or mcp.json in ${folder}`,
    help: () =>
      "go to the project's folder, name the file with --spec FILE, or make a new project: npm create mcp-server",
  }),
  "load/two-specs": rule<object>({
    severity: "error",
    message: () => "mcp.yaml and mcp.json stand side by side",
    help: () => "keep one of them, or name the one to use with --spec FILE",
  }),
  "load/not-found": rule<File>({
    severity: "error",
    message: ({ file }) => `${file} does not exist`,
    help: () => "check the path given with --spec",
  }),
  "load/not-a-file": rule<File>({
    severity: "error",
    message: ({ file }) => `${file} is not a file`,
    help: () => "name the spec file itself",
  }),
  "load/not-utf8": rule<File>({
    severity: "error",
    message: ({ file }) => `${file} is not UTF-8 text`,
    help: () => "save it as UTF-8 in your editor",
  }),
  "load/unreadable": rule<File & { readonly reason: string }>({
    severity: "error",
    message: ({ file, reason }) => `${file} cannot be read (${reason})`,
    help: () => "check the file's permissions and links",
  }),
  "load/too-big": rule<File & { readonly limit: number }>({
    severity: "error",
    message: ({ file, limit }) =>
      `${file} is larger than ${limit / 1024 / 1024} MB`,
    help: () => "move large schemas or texts into files of their own",
  }),
};
