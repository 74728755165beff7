/** Owns the sentences of the `create/` diagnostics. */
import { rule } from "../define.js";

export interface InFolder {
  readonly folder: string;
}

export const createRules = {
  "create/bad-answer": rule<{
    readonly flag: string;
    readonly value: string;
    readonly problem: string;
  }>({
    severity: "error",
    message: ({ flag, value, problem }) =>
      `${flag} ${JSON.stringify(value)}: ${problem}`,
  }),
  "create/not-empty": rule<InFolder & { readonly names: readonly string[] }>({
    severity: "error",
    message: ({ folder, names }) => `${folder} is not empty: ${firstOf(names)}`,
    help: () =>
      "name a folder that is not there yet, or use --force: it adds what is missing and overwrites nothing",
  }),
  "create/is-project": rule<InFolder & { readonly spec: string }>({
    severity: "error",
    message: ({ folder, spec }) => `${folder} has a spec already: ${spec}`,
    help: () =>
      "run mcp-gen generate there, or name another folder; to make a project around that spec, name it with --spec",
  }),
  "create/not-a-folder": rule<InFolder & { readonly path: string }>({
    severity: "error",
    message: ({ folder, path }) =>
      path === folder
        ? `${folder} is not a folder`
        : `${folder} cannot be made: ${path} is not a folder`,
    help: () => "name another folder",
  }),
  "create/link": rule<InFolder & { readonly target: string | undefined }>({
    severity: "error",
    message: ({ folder, target }) =>
      target === undefined
        ? `${folder} is a link to something that is not there`
        : `${folder} is a link that leads elsewhere, to ${target}`,
    help: ({ target }) =>
      target === undefined
        ? "remove the link, or name another folder"
        : "name the folder itself",
  }),
  "create/kept": rule<{ readonly paths: readonly string[] }>({
    severity: "warning",
    message: ({ paths }) =>
      `these were there and stay as they are: ${firstOf(paths)}`,
    help: () => "compare them with those of a project in a new folder",
  }),
  "create/spec-file": rule<{ readonly path: string }>({
    severity: "error",
    message: ({ path }) =>
      `${path}, which the spec names, is no text and cannot be taken along`,
    help: () =>
      "put the spec as mcp.yaml with its files into the new folder, and make the project around it there: create-mcp-server . --spec mcp.yaml",
  }),
  "create/failed-command": rule<{
    readonly command: string;
    readonly what: "install" | "build";
  }>({
    severity: "error",
    message: ({ command }) => `${command} failed`,
    help: ({ what }) =>
      what === "install"
        ? "the project is whole; when the cause is gone, go on with the lines below"
        : "the project is whole; go on with the lines below",
  }),
  "create/no-program": rule<{ readonly program: string }>({
    severity: "error",
    message: ({ program }) => `${program} is not installed here`,
    help: ({ program }) =>
      `the project is whole; install ${program} and go on with the lines below, or take another one: --package-manager npm`,
  }),
  "create/no-git": rule<{ readonly reason: string }>({
    severity: "warning",
    message: ({ reason }) => `no Git repository was made: ${reason}`,
  }),
  "create/no-answer": rule<{ readonly problem: string }>({
    severity: "error",
    message: ({ problem }) => `the server does not answer: ${problem}`,
    help: () => "run the tests to see more",
  }),
};

function firstOf(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(", ");
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
