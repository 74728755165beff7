/** Owns the right to write for as long as a command decides and writes, so that two commands never plan against each other. */
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { releaseProject, type Claim } from "./claim.js";
import { recoverProject } from "./recover.js";
import { claimSettled, type Waiting } from "./settle.js";

/** The project is held, or the disk lets nobody write a note; then only the writing itself, if it comes to that, can fail. */
export type Hold = Claim | undefined;

/**
 * Takes the right to write, waiting for who has it, puts in order what a killed run left, and does `work`.
 * `applyChanges` gives the right back with the last change; where it was not called, it is given back here.
 * @param work is told what to hand to `applyChanges`, and what was put in order
 */
export async function holdProject<T>(
  machine: Machine,
  root: string,
  waiting: Waiting,
  work: (hold: Hold, warnings: readonly Diagnostic[]) => Promise<T>,
): Promise<Result<T>> {
  const recovered = await recoverProject(machine, root, waiting);
  if (!recovered.ok) return recovered;
  const { warnings } = recovered;
  if ((await machine.disk.kindOf(root)) === undefined)
    return succeed(await work(undefined, warnings));
  const claimed = await claimSettled(machine, root, waiting);
  if (!claimed.ok) {
    const isForbidden = claimed.diagnostics.every(
      ({ code }) => code === "files/write-failed",
    );
    return isForbidden
      ? succeed(await work(undefined, warnings))
      : fail([...warnings, ...claimed.diagnostics]);
  }
  const hold = claimed.value;
  try {
    return succeed(await work(hold, [...warnings, ...claimed.warnings]));
  } finally {
    if (hold.held.now) await releaseProject(machine, hold);
  }
}
