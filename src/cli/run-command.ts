/** Owns the command line: the only file that knows yargs. */
import yargs from "yargs";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Machine } from "../machine/machine.js";
import { type Begin, commands, creator, type Work } from "./commands.js";
import { everywhere } from "./everywhere.js";
import { exitCode } from "./exit-code.js";
import type { Program } from "./main.js";
import { ourPackage } from "./our-package.js";
import { openSession } from "./session.js";
import { withStdinWord } from "./stdin-word.js";
import { usageProblem } from "./usage-problem.js";

/** What the command line asked for: text to print, or work to do. */
type Request =
  | { readonly kind: "print"; readonly text: string }
  | { readonly kind: "wrong"; readonly problem: string }
  | {
      readonly kind: "work";
      readonly flags: Readonly<Record<string, unknown>>;
      readonly work: Work;
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
  const parser = everywhere(
    yargs([...withStdinWord(argv)]),
    program,
    machine,
    version,
  );
  const begin: Begin = (flags, work) => {
    request = { kind: "work", flags, work };
  };
  // `npm create mcp-server` runs a program that does this alone.
  if (program === "create-mcp-server") creator(parser, begin);
  else {
    parser.demandCommand(1, 1, "no command was given", "one command at a time");
    for (const define of commands) define(parser, begin);
  }
  await parser.parseAsync(
    [...withStdinWord(argv)],
    {},
    (error, _flags, output) => {
      if (error)
        request = {
          kind: "wrong",
          problem: usageProblem(program, argv, error.message),
        };
      else if (output !== "") request = { kind: "print", text: output };
    },
  );
  return request ?? { kind: "wrong", problem: "no command was given" };
}
