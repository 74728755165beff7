/** Owns the flags that every command has, with help, version and completion. */
import type { Argv } from "yargs";
import type { Machine } from "../machine/machine.js";
import type { Program } from "./main.js";
import { usageWords } from "./usage-problem.js";

/** What every command has: flags, help, version, completion. */
export function everywhere(
  parser: Argv,
  program: Program,
  machine: Machine,
  version: string,
): Argv {
  return parser
    .scriptName(program)
    .locale("en")
    .updateStrings(usageWords)
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
