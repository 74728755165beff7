/** Owns one run of a program: argv and a machine in, exit code out; the only catch of the unexpected. */
import type { Machine } from "../machine/machine.js";
import { exitCode } from "./exit-code.js";
import { ourPackage } from "./our-package.js";

export type Program = "mcp-gen" | "create-mcp-server";

/**
 * Runs a command.
 * @param argv the arguments after the program's name
 * @returns the exit code; see `exit-code.ts`
 */
export async function main(
  program: Program,
  argv: readonly string[],
  machine: Machine,
): Promise<number> {
  try {
    // Answered before yargs is loaded: it takes longer to load than to answer.
    if (argv.length === 1 && argv[0] === "--version") {
      machine.stdout.write(`${(await ourPackage(machine)).version}\n`);
      return exitCode.done;
    }
    const { runCommand } = await import("./run-command.js");
    return await runCommand(program, argv, machine);
  } catch (error) {
    machine.stderr.write(unexpected(program, argv, error));
    return exitCode.failed;
  }
}

function unexpected(
  program: Program,
  argv: readonly string[],
  error: unknown,
): string {
  const failure = error instanceof Error ? error : new Error(String(error));
  const detail = argv.includes("--verbose")
    ? (failure.stack ?? failure.message)
    : `${failure.name}: ${failure.message}`;
  return [
    `${program} failed in a way that is our fault, not yours. The project was not changed by halves.`,
    `  ${detail}`,
    "  Please report it with the command, your spec and the output of the same command with --verbose.",
    "",
  ].join("\n");
}
