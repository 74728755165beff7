/** Owns the command line: the only file that knows yargs. */
import yargs, { type Argv } from "yargs";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Machine } from "../machine/machine.js";
import { removeFlags, renameFlags } from "./change-flags.js";
import { devFlags } from "./dev-flags.js";
import { createFlags } from "./create-flags.js";
import { didYouMean } from "../spec/did-you-mean.js";
import { exitCode } from "./exit-code.js";
import { generate, generateFlags } from "./generate.js";
import { hostFlags } from "./host-flags.js";
import type { Program } from "./main.js";
import { ourPackage } from "./our-package.js";
import { openSession, type Session } from "./session.js";
import { upgradeFlags } from "./upgrade-flags.js";
import { typesFlags } from "./types-flags.js";

/** What the command line asked for: text to print, or work to do. */
type Request =
  | { readonly kind: "print"; readonly text: string }
  | { readonly kind: "wrong"; readonly problem: string }
  | {
      readonly kind: "work";
      readonly flags: Readonly<Record<string, unknown>>;
      readonly work: (session: Session) => Promise<number>;
    };

/** Parses the command line and runs the command it names. */
export async function runCommand(
  program: Program,
  argv: readonly string[],
  machine: Machine,
): Promise<number> {
  const ours = await ourPackage(machine);
  const request = await parseArguments(program, argv, machine, ours.version);
  switch (request.kind) {
    case "print":
      machine.stdout.write(`${request.text}\n`);
      return exitCode.done;
    case "wrong": {
      const session = openSession(program, machine, ours, {
        json: argv.includes("--json"),
        color: !argv.includes("--no-color"),
      });
      session.report.diagnostics([
        diagnostic("cli/usage", { problem: request.problem, program }),
      ]);
      session.report.finish({ ok: false });
      return exitCode.usage;
    }
    case "work":
      return request.work(openSession(program, machine, ours, request.flags));
  }
}

async function parseArguments(
  program: Program,
  argv: readonly string[],
  machine: Machine,
  version: string,
): Promise<Request> {
  let request: Request | undefined;
  const parser = everywhere(yargs([...argv]), program, machine, version);
  const isCreator = program === "create-mcp-server";
  parser.command(
    isCreator ? "$0 [dir]" : "create [dir]",
    "make a new MCP server project",
    (one) => createFlags(one, isCreator ? "$0" : "$0 create"),
    (flags) => {
      request = {
        kind: "work",
        flags,
        work: async (session) =>
          (await import("./create.js")).create(session, flags),
      };
    },
  );
  // `npm create mcp-server` runs a program that does this alone.
  if (!isCreator)
    parser
      .demandCommand(1, 1, "no command was given", "one command at a time")
      .command(
        "generate",
        "read mcp.yaml, write what is generated, make missing handlers and tests",
        generateFlags,
        (flags) => {
          request = {
            kind: "work",
            flags,
            work: (session) => generate(session, flags),
          };
        },
      )
      .command(
        "dev",
        "generate, type-check and start the server again at every change",
        devFlags,
        (flags) => {
          request = {
            kind: "work",
            flags,
            work: async (session) =>
              (await import("./dev.js")).dev(session, flags),
          };
        },
      )
      .command(
        "upgrade",
        "a project brought up to this version of mcp-gen",
        upgradeFlags,
        (flags) => {
          request = {
            kind: "work",
            flags,
            work: async (session) =>
              (await import("./upgrade.js")).upgrade(session, flags),
          };
        },
      )
      .command(
        "rename <kind> <old> <new>",
        "another name for a tool, resource or prompt, in the spec and in your code",
        renameFlags,
        (flags) => {
          request = {
            kind: "work",
            flags,
            work: async (session) =>
              (await import("./rename.js")).rename(session, flags),
          };
        },
      )
      .command(
        "remove <kind> <name>",
        "a tool, resource or prompt out of the spec, and your files for it into .trash",
        removeFlags,
        (flags) => {
          request = {
            kind: "work",
            flags,
            work: async (session) =>
              (await import("./remove.js")).remove(session, flags),
          };
        },
      )
      .command(
        "types [files..]",
        "TypeScript types from JSON Schemas or a spec, without a project",
        typesFlags,
        (flags) => {
          request = {
            kind: "work",
            flags,
            work: async (session) =>
              (await import("./types.js")).types(session, flags),
          };
        },
      )
      .command(
        "host <action> [hosts..]",
        "put the server into an MCP host's file, take it out, or show it",
        hostFlags,
        (flags) => {
          request = {
            kind: "work",
            flags,
            work: async (session) =>
              (await import("./host.js")).host(session, flags),
          };
        },
      );
  await parser.parseAsync([...argv], {}, (error, _flags, output) => {
    if (error)
      request = { kind: "wrong", problem: problemOf(program, error.message) };
    else if (output !== "") request = { kind: "print", text: output };
  });
  return request ?? { kind: "wrong", problem: "no command was given" };
}

/** What every command has: the flags of cli.md's "Everywhere", help, version, completion. */
function everywhere(
  parser: Argv,
  program: Program,
  machine: Machine,
  version: string,
): Argv {
  return parser
    .scriptName(program)
    .locale("en")
    .updateStrings(words)
    .usage(
      program === "create-mcp-server"
        ? "$0 [dir]\n\nA new MCP server project."
        : "$0 <command>\n\nA typed MCP server project from one spec file.",
    )
    .option("spec", {
      type: "string",
      describe: "the spec file, where it is not mcp.yaml or mcp.json",
      requiresArg: true,
    })
    .option("cwd", {
      type: "string",
      describe: "the project's folder, where it is not this one",
      requiresArg: true,
    })
    .option("json", {
      type: "boolean",
      describe: "print one JSON document on stdout",
    })
    .option("quiet", {
      type: "boolean",
      describe: "say nothing but errors",
    })
    .option("color", {
      type: "boolean",
      describe: "colours; --no-color and NO_COLOR turn them off",
    })
    .option("verbose", {
      type: "boolean",
      describe: "show the stack of a failure that is our fault",
    })
    .parserConfiguration({ "duplicate-arguments-array": false })
    .strict()
    .recommendCommands()
    .completion("completion", "print the completion script for this shell")
    .version(version)
    .help()
    .exitProcess(false)
    .wrap(Math.min(100, machine.stderr.columns));
}

/** What yargs says of flags that do not fit, in our words; a flag's values are quoted already. */
const words = {
  "Argument: %s, Given: %s, Choices: %s": "%s cannot be %s, only one of %s",
  "Arguments %s and %s are mutually exclusive":
    "--%s and --%s exclude each other",
  "Not enough arguments following: %s": "--%s needs a value",
};

const commands = [
  ...["create", "generate", "dev", "rename", "remove", "types", "host"],
  "upgrade",
  "completion",
];
const flags = [
  ...["spec", "cwd", "json", "quiet", "color", "verbose", "version", "help"],
  ...["check", "dry-run", "force", "name", "template", "tool", "transport"],
  ...["tool-description", "tool-arguments", "host", "package-manager"],
  ...["no-install", "no-git", "yes", "out", "watch", "stdio", "take"],
];

/** What yargs found wrong, with what was meant where a word is nearly one that we know. */
function problemOf(program: Program, message: string): string {
  const [line = message] = message.split("\n", 1);
  const word = /^Unknown (?:argument|command): (\S+)$/.exec(line)?.[1];
  if (word === undefined) return oneLine(message);
  const command =
    program === "mcp-gen" ? didYouMean(word, commands) : undefined;
  if (command !== undefined)
    return `there is no command ${word}; did you mean ${command}?`;
  const flag = didYouMean(word, flags);
  return flag === undefined
    ? `nothing is called ${word}`
    : `there is no flag --${word}; did you mean --${flag}?`;
}

/** What yargs says over several lines, the first often a heading, as one sentence. */
function oneLine(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !headings.test(line))
    .map((line) => line.replace(/^(\S+) -> (\S+)$/, "--$1 needs --$2"))
    .map((line) =>
      line.replace(
        /^Not enough non-option .*/,
        "a word is missing after the command",
      ),
    )
    .join("; ");
}

const headings = /^(?:Invalid values|Missing dependent arguments):$/;
