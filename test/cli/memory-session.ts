/** Owns a session of `create` on a machine in memory, with a person who answers and programs that run. */
import { posix, win32 } from "node:path";
import { create } from "../../src/cli/create.js";
import type { CreateFlags } from "../../src/cli/create-flags.js";
import { openReport } from "../../src/cli/report.js";
import type { Machine } from "../../src/machine/machine.js";
import type { Prompt } from "../../src/machine/prompt.js";
import type { Command, Ran } from "../../src/machine/run-program.js";
import {
  memoryMachine,
  putFiles,
  type MemoryOptions,
  type Volume,
} from "../support/memory-machine.js";
import { ourTemplates } from "../unit/plan/our-templates.js";

export interface Life {
  /** What the person says to a prompt; absent: nobody is there. */
  readonly answer?: (prompt: Prompt) => unknown;
  /** How a program ends; absent: there is none. */
  readonly run?: (command: Command) => Partial<Ran>;
  readonly env?: Machine["env"];
  readonly disk?: MemoryOptions;
  readonly spec?: string;
  readonly cwd?: string;
}

const noFlags: CreateFlags = {
  dir: undefined,
  name: undefined,
  template: undefined,
  tool: undefined,
  "tool-description": undefined,
  "tool-arguments": undefined,
  transport: undefined,
  host: undefined,
  "package-manager": undefined,
  install: undefined,
  git: undefined,
  yes: undefined,
  "dry-run": undefined,
  force: undefined,
};

/** Runs `create` on a disk; what it said, asked and ran comes back with its exit code. */
export async function createOn(
  volume: Volume,
  flags: Partial<CreateFlags>,
  life: Life = {},
) {
  const isWindows = volume.platform === "win32";
  const { join } = isWindows ? win32 : posix;
  const ours = isWindows ? "C:\\ours" : "/ours";
  const templates = [...ourTemplates].map(
    ([path, text]) => [`templates/${path}`, text] as const,
  );
  putFiles(volume, ours, Object.fromEntries(templates));
  const memory = memoryMachine(volume, life.disk);
  putFiles(volume, life.cwd ?? memory.cwd, { "./": "" });
  const asked: string[] = [];
  const ran: string[] = [];
  let said = "";
  const isTerminal = life.answer !== undefined;
  const output = {
    write: (text: string) => void (said += text),
    isTerminal,
    columns: 100,
  };
  const machine: Machine = {
    ...memory,
    cwd: life.cwd ?? memory.cwd,
    env: life.env ?? {},
    stdin: { ...memory.stdin, isTerminal },
    stdout: output,
    stderr: output,
    ask: async (prompt) => {
      asked.push(prompt.message);
      return life.answer?.(prompt) as never;
    },
    run: async (command) => {
      ran.push([command.program, ...command.args].join(" "));
      const ended = life.run?.(command) ?? { kind: "missing" };
      return { kind: "done", stdout: "", stderr: "", ...ended };
    },
  };
  const session = {
    program: "create-mcp-server" as const,
    machine,
    ours: { root: join(ours), version: "1.2.3" },
    root: machine.cwd,
    spec: life.spec,
    report: openReport(machine, { json: false, quiet: false, colours: false }),
  };
  const exit = await Promise.race([
    create(session, { ...noFlags, ...flags }),
    memory.killed.then(() => "killed" as const),
  ]);
  memory.exit();
  return { exit, said, asked, ran, operations: memory.operations() };
}
