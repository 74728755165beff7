/** Owns the sentences of the `files/` diagnostics. */
import { rule } from "../define.js";

export interface AtPath {
  readonly path: string;
}

export const filesRules = {
  "files/edited-by-hand": rule<AtPath>({
    severity: "error",
    message: ({ path }) => `${path} was edited by hand, and mcp-gen writes it`,
    help: ({ path }) =>
      `move the edit to mcp.yaml or to a handler and put the file back (git checkout ${path}), or run with --force: it overwrites the file and keeps this text beside it`,
  }),
  "files/set-aside": rule<AtPath & { readonly copy: string }>({
    severity: "warning",
    message: ({ path, copy }) =>
      `${path} was edited by hand; that text is kept in ${copy}`,
    help: ({ copy }) =>
      `move what you need of it to mcp.yaml or to a handler, then delete ${copy}`,
  }),
  "files/not-ours": rule<AtPath>({
    severity: "warning",
    message: ({ path }) =>
      `${path} is no longer generated, but it does not look like mcp-gen's file any more, so it stays`,
    help: () => "delete it if it is of no use to you",
  }),
  "files/orphan": rule<{
    readonly entity: string;
    readonly paths: readonly string[];
    readonly handlers: string | undefined;
    readonly lines: readonly string[];
    /** What takes it over or away; absent where no command does. */
    readonly commands?: {
      readonly rename: string;
      readonly remove: string;
    };
    /** What is new in the spec and much like it. */
    readonly likely?: { readonly name: string; readonly percent: number };
  }>({
    severity: "warning",
    message: ({ entity, paths }) =>
      `${JSON.stringify(entity)} is no longer in the spec; what you wrote for it stays: ${paths.join(", ")}`,
    help: ({ entity, paths, handlers, lines, commands, likely }) => {
      if (commands !== undefined)
        return [
          ...(likely === undefined
            ? []
            : [
                `${JSON.stringify(likely.name)} is new and ${likely.percent} % the same; if it is the same under another name:`,
                `  ${commands.rename}`,
                "else one of these:",
              ]),
          `put ${entity} back into the spec`,
          ...(likely === undefined
            ? [`give its files to another: ${commands.rename}`]
            : []),
          `take them away, into .trash: ${commands.remove}`,
        ].join("\n");
      const files = paths.length === 1 ? "the file" : "the files";
      return handlers === undefined || lines.length === 0
        ? `delete ${files} if you do not need them any more`.replace(
            "the file if you do not need them",
            "the file if you do not need it",
          )
        : `if you do not need it any more, delete ${files} and take out of ${handlers}: ${lines.join("  and  ")}`;
    },
  }),

  "files/outside-project": rule<AtPath & { readonly target: string }>({
    severity: "error",
    message: ({ path, target }) =>
      `${path} is a link that leads out of the project, to ${target}`,
    help: () =>
      "put a real file or folder there: mcp-gen reads and writes inside the project only",
  }),
  "files/dangling-link": rule<AtPath>({
    severity: "error",
    message: ({ path }) => `${path} is a link to something that is not there`,
    help: () => "remove the link, or make what it leads to",
  }),
  "files/not-a-file": rule<AtPath & { readonly found: string }>({
    severity: "error",
    message: ({ path, found }) => `${path} should be a file, but is ${found}`,
    help: () => "move it elsewhere or remove it",
  }),
  "files/not-a-folder": rule<AtPath>({
    severity: "error",
    message: ({ path }) => `${path} should be a folder, but is a file`,
    help: () => "move it elsewhere or remove it",
  }),
  "files/case-clash": rule<AtPath & { readonly found: string }>({
    severity: "error",
    message: ({ path, found }) =>
      `${path} and ${found} are one file on this disk, which ignores case`,
    help: ({ path }) => `rename it to ${path}`,
  }),
  "files/same-file": rule<AtPath & { readonly other: string }>({
    severity: "error",
    message: ({ path, other }) =>
      `${path} and ${other} are one file, by a link`,
    help: () => "put a real file or folder in the place of the link",
  }),
  "files/not-text": rule<AtPath>({
    severity: "error",
    message: ({ path }) => `${path} is not UTF-8 text`,
    help: () => "save it as UTF-8, or move it elsewhere",
  }),

  "files/read-failed": rule<AtPath & { readonly reason: string }>({
    severity: "error",
    message: ({ path, reason }) => `${path} cannot be read: ${reason}`,
  }),
  "files/write-failed": rule<
    AtPath & { readonly reason: string; readonly remedy: string }
  >({
    severity: "error",
    message: ({ path, reason }) =>
      `${path} cannot be written: ${reason}; the project is as it was`,
    help: ({ remedy }) => remedy,
  }),
  "files/changed-meanwhile": rule<AtPath>({
    severity: "error",
    message: ({ path }) =>
      `${path} was changed by something else while mcp-gen was at work; nothing was written`,
    help: () => "run the command again",
  }),
  "files/busy": rule<{
    readonly pid: number;
    readonly staging: string;
    readonly command: string | undefined;
    readonly host: string | undefined;
    /** Milliseconds since 1970. */
    readonly since: number | undefined;
  }>({
    severity: "error",
    message: ({ pid, command, host, since }) => {
      const who = [
        `process ${pid}`,
        ...(host === undefined ? [] : [`on ${host}`]),
        ...(since === undefined
          ? []
          : [`since ${new Date(since).toISOString()}`]),
      ].join(" ");
      const what =
        command === undefined ? "another mcp-gen" : JSON.stringify(command);
      return `${what} (${who}) is writing this project`;
    },
    help: ({ pid, staging }) =>
      `wait until it is done and run the command again; if process ${pid} is no mcp-gen, delete ${staging}/owner-* and run the command again`,
  }),

  "files/put-back": rule<{ readonly staging: string }>({
    severity: "warning",
    message: () =>
      "an earlier run was killed while it was writing; the project was put back to what it was before",
  }),
  "files/kept-beside": rule<AtPath & { readonly copy: string }>({
    severity: "warning",
    message: ({ path, copy }) =>
      `${path} was changed after a run of mcp-gen was killed; your text stays, and the text from before that run is in ${copy}`,
    help: ({ copy }) => `compare the two, then delete ${copy}`,
  }),
  "files/undo-failed": rule<AtPath & { readonly reason: string }>({
    severity: "error",
    message: ({ path, reason }) =>
      `the changes cannot be taken back: ${reason}; the files from before are safe in ${path}`,
    help: ({ path }) =>
      `do not delete ${path}; remove the cause and run the command again: it puts everything back`,
  }),
  "files/staging-unreadable": rule<AtPath>({
    severity: "error",
    message: ({ path }) =>
      `${path} holds what a killed run left, and its journal cannot be understood`,
    help: ({ path }) =>
      `look into ${path}: files called old-* are texts from before that run; move back what you need, then delete the folder`,
  }),
  "files/left-behind": rule<AtPath & { readonly reason: string }>({
    severity: "warning",
    message: ({ path, reason }) =>
      `the work is done, but ${path} cannot be removed: ${reason}`,
    help: () => "delete it, or let the next run do it",
  }),
};
