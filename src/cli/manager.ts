/** Owns the choice of the package manager and of its version. */
import type { Machine } from "../machine/machine.js";
import { packageManagers } from "../plan/package-managers.js";
import type { Papers } from "../plan/plan.js";

/** The package manager that runs us; npm where none does. */
export function callingManager({ env }: Pick<Machine, "env">): string {
  const caller = callerOf(env);
  return (
    packageManagers.find(({ program }) => program === caller?.program)
      ?.program ?? "npm"
  );
}

/**
 * The row of the table for a program. Yarn is two programs under one name: which, its version tells.
 * @param cwd where it is asked, absolute
 */
export async function chooseManager(
  machine: Machine,
  program: string,
  cwd: string,
): Promise<Papers> {
  const version = await versionOf(machine, program, cwd);
  const isBerry =
    program === "yarn" && version !== undefined && !/^[01]\./.test(version);
  const id = isBerry ? "yarn-berry" : program;
  const packageManager = packageManagers.find((one) => one.id === id);
  if (packageManager === undefined) throw new Error(`no package manager ${id}`);
  return { packageManager, version };
}

async function versionOf(
  machine: Machine,
  program: string,
  cwd: string,
): Promise<string | undefined> {
  const caller = callerOf(machine.env);
  if (caller?.program === program) return caller.version;
  if (program !== "yarn") return undefined;
  const { kind, stdout } = await machine.run({
    program,
    args: ["--version"],
    cwd,
  });
  return kind === "done" ? stdout.trim() : undefined;
}

/** `npm/11.5.1 node/v22.18.0 linux x64 workspaces/false` */
function callerOf(env: Machine["env"]) {
  const [, program, version] =
    /^([a-z]+)\/(\S+)/.exec(env["npm_config_user_agent"] ?? "") ?? [];
  return program === undefined || version === undefined
    ? undefined
    : { program, version };
}

/** A command of the table as a program and its arguments. */
export function wordsOf(command: string): readonly [string, ...string[]] {
  const [program = "", ...args] = command.split(" ");
  return [program, ...args];
}
