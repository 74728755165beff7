/** Owns the first step of every command: a project that a killed run left in the middle is put in order. */
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { releaseProject } from "./claim.js";
import { writeFailure } from "./failure.js";
import { pathsOf, STAGING } from "./paths.js";
import { claimSettled, type Waiting } from "./settle.js";

/**
 * Puts the project in `root` in order after a run that was killed: then it is exactly as before that run, or exactly as
 * after it. Writes nothing where there was none. The warnings say what was done.
 */
export async function recoverProject(
  machine: Machine,
  root: string,
  waiting?: Waiting,
): Promise<Result<undefined>> {
  const { disk } = machine;
  const { join } = pathsOf(machine);
  try {
    const names = await disk.list(root);
    // What a run had put aside to be removed, and nobody needs.
    for (const name of names.filter((one) => one.startsWith(`${STAGING}-`)))
      await disk.remove(join(root, name));
    if (!names.includes(STAGING)) return succeed(undefined);

    const claimed = await claimSettled(machine, root, waiting);
    if (!claimed.ok) return claimed;
    const stuck = await releaseProject(machine, claimed.value);
    return succeed(undefined, [...claimed.warnings, ...stuck]);
  } catch (error) {
    return fail([writeFailure(error, STAGING)]);
  }
}
