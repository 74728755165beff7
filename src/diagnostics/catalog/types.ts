/** Owns the sentences of the `types/` diagnostics: schemas that stand alone, and the file that their types go to. */
import { rule } from "../define.js";

export interface InFile {
  readonly file: string;
}

export const typesRules = {
  "types/not-found": rule<InFile & { readonly folder: string }>({
    severity: "error",
    message: ({ file }) => `${file} does not exist`,
    help: ({ folder }) => `check its path, which counts from ${folder}`,
  }),
  "types/not-a-file": rule<InFile>({
    severity: "error",
    message: ({ file }) => `${file} is not a file`,
    help: ({ file }) =>
      `name the schemas in it: mcp-gen types ${file.replace(/\/$/, "")}/*.json`,
  }),
  "types/outside": rule<InFile & { readonly folder: string }>({
    severity: "error",
    message: ({ file, folder }) => `${file} does not stand in ${folder}`,
    help: () =>
      "go to a folder that all the schemas stand in, or name it with --cwd: nothing outside of it is read",
  }),
  "types/empty": rule<object>({
    severity: "error",
    message: () => "the file is empty",
    help: () =>
      "a JSON Schema is a map such as { type: object }, or true or false",
  }),
  "types/not-json": rule<object>({
    severity: "error",
    message: () => "this is no value that JSON can carry",
    help: () =>
      "give a schema without cycles, functions and big integers, or its text",
  }),
  "types/nothing-named": rule<{ readonly folder: string }>({
    severity: "error",
    message: ({ folder }) =>
      `no schema is named, and there is no mcp.yaml or mcp.json in ${folder}`,
    help: () => "name the schemas: mcp-gen types schemas/*.json",
  }),
  "types/spec-alone": rule<object>({
    severity: "error",
    message: () =>
      "this is a spec, and a spec's types have a file of their own",
    help: () => "leave it out here, and run mcp-gen types for it alone",
  }),
  "types/same-name": rule<{ readonly name: string }>({
    severity: "error",
    message: ({ name }) => `two schemas would both be called ${name}`,
    help: () => "rename one of the files, or write their types into two files",
  }),
  "types/ref-network": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) =>
      `${JSON.stringify(ref)} is a network address; nothing is ever fetched`,
    help: () =>
      "save the schema beside this one and refer to it as ./name.json",
  }),
  "types/ref-outside": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) =>
      `${JSON.stringify(ref)} leaves the folder that is worked in`,
    help: () =>
      "run the command in a folder that all the schemas stand in, or name it with --cwd",
  }),
  "types/not-ours": rule<InFile>({
    severity: "error",
    message: ({ file }) =>
      `${file} is there already, and it was not made by mcp-gen types`,
    help: () => "name another file with --out, or overwrite it with --force",
  }),
  "types/out-name": rule<InFile>({
    severity: "error",
    message: ({ file }) => `${file} cannot be the name of a file of types`,
    help: () => "name a TypeScript file: --out src/types.ts",
  }),
};
