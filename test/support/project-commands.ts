/** Owns runs of the commands that change a project, on a disk in memory. */
import { generate } from "../../src/cli/generate.js";
import { remove } from "../../src/cli/remove.js";
import { rename } from "../../src/cli/rename.js";
import { openReport } from "../../src/cli/report.js";
import type { Session } from "../../src/cli/session.js";
import type { NameKind } from "../../src/spec/names.js";
import { ourTemplates } from "../unit/plan/our-templates.js";
import {
  memoryMachine,
  memoryVolume,
  putFiles,
  type MemoryOptions,
  type Volume,
} from "./memory-machine.js";

export const root = "/work/project";

export type Command =
  | { readonly do: "generate"; readonly check?: true }
  | {
      readonly do: "rename";
      readonly kind: NameKind;
      readonly name: string;
      readonly to: string;
    }
  | { readonly do: "remove"; readonly kind: NameKind; readonly name: string };

/** A disk with our package and a project of these files. */
export function projectVolume(files: Readonly<Record<string, string>>): Volume {
  const volume = memoryVolume();
  const templates = [...ourTemplates].map(
    ([path, text]) => [`templates/${path}`, text] as const,
  );
  putFiles(volume, "/ours", Object.fromEntries(templates));
  putFiles(volume, root, files);
  return volume;
}

/** Runs a command to its end, or to its death. */
export async function runOn(
  volume: Volume,
  command: Command,
  options: MemoryOptions = {},
) {
  const machine = memoryMachine(volume, options);
  let said = "";
  const output = {
    write: (text: string) => void (said += text),
    isTerminal: false,
    columns: 100,
  };
  const captured = { ...machine, stdout: output, stderr: output };
  const session: Session = {
    program: "mcp-gen",
    machine: captured,
    ours: { root: "/ours", version: "1.2.3" },
    root,
    spec: undefined,
    report: openReport(captured, { json: false, quiet: false, colours: false }),
  };
  const exit = await Promise.race([
    work(session, command),
    machine.killed.then(() => "killed" as const),
  ]);
  machine.exit();
  return { exit, said, operations: machine.operations() };
}

function work(session: Session, command: Command): Promise<number> {
  switch (command.do) {
    case "generate":
      return generate(session, { check: command.check });
    case "rename": {
      const { kind, name, to } = command;
      return rename(session, { kind, old: name, new: to });
    }
    case "remove":
      return remove(session, { kind: command.kind, name: command.name });
  }
}
