/** Owns what one run of a command is given: the machine, our package, where to look, how to speak. */
import { resolve } from "node:path";
import type { Machine } from "../machine/machine.js";
import type { Program } from "./main.js";
import type { OurPackage } from "./our-package.js";
import { openReport, type Report } from "./report.js";

export interface Session {
  readonly program: Program;
  readonly machine: Machine;
  readonly ours: OurPackage;
  /** The project's folder, absolute. */
  readonly root: string;
  /** The spec file that `--spec` names, as the person wrote it. */
  readonly spec: string | undefined;
  readonly report: Report;
}

/** Opens a session from the flags that every command has. */
export function openSession(
  program: Program,
  machine: Machine,
  ours: OurPackage,
  flags: Readonly<Record<string, unknown>>,
): Session {
  const colours =
    flags["color"] !== false &&
    !machine.env["NO_COLOR"] &&
    machine.stderr.isTerminal;
  return {
    program,
    machine,
    ours,
    root: resolve(machine.cwd, textOf(flags["cwd"]) ?? "."),
    spec: textOf(flags["spec"]),
    report: openReport(machine, {
      json: flags["json"] === true,
      quiet: flags["quiet"] === true,
      colours,
    }),
  };
}

/** The text of a flag; the last one where it was given more than once. */
function textOf(flag: unknown): string | undefined {
  const last: unknown = Array.isArray(flag) ? flag.at(-1) : flag;
  return typeof last === "string" ? last : undefined;
}
