/** Owns the flags of `create`. */
import type { Argv } from "yargs";
import { hosts } from "../hosts/hosts.js";
import { packageManagers } from "../plan/package-managers.js";
import { starters } from "../start/starters.js";
import { lastGiven } from "./last-given.js";

export interface CreateFlags {
  readonly dir: string | undefined;
  readonly name: string | undefined;
  readonly template: string | undefined;
  readonly tool: string | undefined;
  readonly "tool-description": string | undefined;
  readonly "tool-arguments": string | undefined;
  readonly transport: readonly string[] | undefined;
  readonly host: readonly string[] | undefined;
  readonly "package-manager": string | undefined;
  readonly install: boolean | undefined;
  readonly git: boolean | undefined;
  readonly yes: boolean | undefined;
  readonly "dry-run": boolean | undefined;
  readonly force: boolean | undefined;
}

/** What `--transport` takes. */
const transports = ["stdio", "http"] as const;

/** Every flag but `host` and `transport`, which may be repeated. */
const once = [
  ...["name", "template", "tool", "tool-description", "tool-arguments"],
  ...["package-manager", "install", "git", "yes", "dry-run", "force"],
];

const managers = [...new Set(packageManagers.map(({ program }) => program))];

/** @param command as it is called, for the examples */
export function createFlags(parser: Argv, command: string): Argv<CreateFlags> {
  return lastGiven(parser, once)
    .positional("dir", {
      type: "string",
      describe: "the new project's folder; . is this one",
    })
    .describe("spec", "start from this spec file, not from a starter")
    .describe("cwd", "the folder that paths count from, where it is not this")
    .option("name", {
      type: "string",
      requiresArg: true,
      describe: "its name, by npm's rules; otherwise that of the folder",
    })
    .option("template", {
      choices: starters.map(({ id }) => id),
      requiresArg: true,
      describe: "what it starts from",
    })
    .option("tool", {
      type: "string",
      requiresArg: true,
      describe: "start with one tool of this name, described here",
    })
    .option("tool-description", {
      type: "string",
      requiresArg: true,
      implies: "tool",
      describe: "what that tool does",
    })
    .option("tool-arguments", {
      type: "string",
      requiresArg: true,
      implies: "tool",
      describe: 'its arguments: "city:string days:integer?"',
    })
    .option("transport", {
      type: "string",
      requiresArg: true,
      describe: "how clients reach it: stdio, http, or stdio,http",
      coerce: listOf,
    })
    .option("host", {
      choices: hosts.map(({ id }) => id),
      requiresArg: true,
      array: true,
      nargs: 1,
      describe: "connect it to this MCP host; may be repeated",
    })
    .option("package-manager", {
      choices: managers,
      requiresArg: true,
      describe: "installs what it needs; otherwise the one that runs this",
    })
    .option("install", {
      type: "boolean",
      describe: "--no-install leaves installing to you",
    })
    .option("git", {
      type: "boolean",
      describe: "--no-git makes no repository",
    })
    .option("yes", {
      alias: "y",
      type: "boolean",
      describe: "ask nothing; take what is usual",
    })
    .option("dry-run", {
      type: "boolean",
      describe: "write nothing; show the files",
    })
    .option("force", {
      type: "boolean",
      describe: "also into a folder that is not empty; overwrites nothing",
    })
    .conflicts("spec", ["template", "tool"])
    .conflicts("template", "tool")
    .check(({ transport }) => checkTransports(transport))
    .example(`${command} my-server`, "ask the rest")
    .example(`${command} my-server --template weather --yes`, "ask nothing")
    .example(
      `${command} --tool get_price --tool-arguments "sku:string"`,
      "with a first tool of your own",
    )
    .example(
      `${command} . --spec ../mcp.yaml --host claude-code`,
      "from a spec",
    );
}

function listOf(text: string | readonly string[]): readonly string[] {
  return [text]
    .flat()
    .flatMap((part) => part.split(","))
    .map((part) => part.trim());
}

function checkTransports(given: unknown): true {
  const known: readonly string[] = transports;
  const named = Array.isArray(given) ? given : [];
  const wrong = named.find((one) => !known.includes(one));
  if (wrong !== undefined)
    throw new Error(
      `--transport knows ${known.join(" and ")}, not ${JSON.stringify(wrong)}`,
    );
  return true;
}
