/** Owns the sentences of the `host/` diagnostics. */
import { rule } from "../define.js";

export const hostsRules = {
  "host/no-file": rule<{ readonly host: string }>({
    severity: "error",
    message: ({ host }) => `it cannot be told where ${host} keeps its file`,
    help: () =>
      "set HOME (on Windows: USERPROFILE) to your own folder, as a login does",
  }),
  "host/several-files": rule<{
    readonly host: string;
    readonly files: readonly string[];
  }>({
    severity: "error",
    message: ({ host, files }) =>
      `${host} is here more than once, and reads one of: ${files.join(", ")}`,
    help: ({ host }) =>
      `start ${host} once, so that the file of the one in use is there, and remove the others`,
  }),
  "host/unreadable": rule<{ readonly problem: string }>({
    severity: "error",
    message: ({ problem }) => `this file is left alone: ${problem}`,
  }),
  "host/not-json": rule<{ readonly problem: string }>({
    severity: "error",
    message: ({ problem }) =>
      `this file does not parse and is left alone: ${problem}`,
    help: () => "mend it and run the command again",
  }),
  "host/not-an-object": rule<{ readonly what: string; readonly found: string }>(
    {
      severity: "error",
      message: ({ what, found }) => `${what} is ${found}, not an object`,
      help: ({ what }) => `make ${what} an object: {}`,
    },
  ),
  "host/duplicate-key": rule<{ readonly key: string }>({
    severity: "error",
    message: ({ key }) => `${JSON.stringify(key)} stands here a second time`,
    help: () =>
      "readers differ in which of the two they take: make them one, then run the command again",
  }),
  "host/repeated-key": rule<{ readonly key: string }>({
    severity: "warning",
    message: ({ key }) => `${JSON.stringify(key)} stands here a second time`,
    help: () => "one of the two is read by nobody; remove it",
  }),
  "host/not-plain-json": rule<{ readonly host: string }>({
    severity: "warning",
    message: ({ host }) =>
      `${host} reads plain JSON; a comment or a comma before a closing bracket can make it refuse the whole file`,
    help: ({ host }) => `remove it where ${host} does not start`,
  }),
  "host/other-root-key": rule<{
    readonly host: string;
    readonly key: string;
    readonly root: string;
  }>({
    severity: "warning",
    message: ({ host, key, root }) =>
      `${host} does not read the servers under ${JSON.stringify(key)}, only those under ${JSON.stringify(root)}`,
    help: ({ key, root }) =>
      `move what you want from ${JSON.stringify(key)} to ${JSON.stringify(root)}`,
  }),
  "host/name-taken": rule<{
    readonly host: string;
    readonly name: string;
    readonly theirs: string;
    readonly ours: string;
  }>({
    severity: "error",
    message: ({ host, name, theirs, ours }) =>
      `${host} has another server called ${JSON.stringify(name)}: ${theirs}; this one would be: ${ours}`,
    help: () =>
      "change the server's name in the spec, or replace the other one with --force (the file is backed up)",
  }),
  "host/not-ours": rule<{
    readonly host: string;
    readonly name: string;
    readonly theirs: string;
  }>({
    severity: "error",
    message: ({ host, name, theirs }) =>
      `${JSON.stringify(name)} in ${host} is another server: ${theirs}`,
    help: () => "remove it all the same with --force (the file is backed up)",
  }),
  "host/wrong-transport": rule<{
    readonly host: string;
    readonly transport: "stdio" | "http";
  }>({
    severity: "error",
    message: ({ host, transport }) =>
      `the file of ${host} cannot name a server that speaks ${transport} only`,
    help: ({ host, transport }) =>
      transport === "http"
        ? `add stdio to the spec's transports, or connect the server's URL in the settings of ${host}`
        : "add http to the spec's transports",
  }),
  "host/path-expands": rule<{ readonly host: string; readonly path: string }>({
    severity: "error",
    message: ({ host, path }) =>
      `${host} would read a part of ${JSON.stringify(path)} as a variable`,
    help: () => "move the project to a folder without such a name",
  }),
  "host/fill-in": rule<{
    readonly host: string;
    readonly names: readonly string[];
  }>({
    severity: "warning",
    message: ({ host, names }) =>
      `${host} takes values as they are written; still to be filled in: ${names.join(", ")}`,
    help: () => "write each value in place of its <put …> text",
  }),
  "host/not-built": rule<{ readonly script: string }>({
    severity: "warning",
    message: ({ script }) =>
      `${script} is not there yet, and the host will start it`,
    help: () => "build the project: npm run build",
  }),
  "host/changed-meanwhile": rule<{ readonly file: string }>({
    severity: "error",
    message: ({ file }) =>
      `${file} was changed by another program while this command ran; nothing was written`,
    help: () => "run the command again",
  }),
  "host/not-written": rule<{ readonly file: string; readonly reason: string }>({
    severity: "error",
    message: ({ file, reason }) =>
      `${file} cannot be written, and is as it was: ${reason}`,
  }),
};
