/** Owns the last arrow: all changes are made or none, whatever happens meanwhile. */
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import type { Change } from "./change.js";
import { abandonProject, releaseProject, type Claim } from "./claim.js";
import { commitChanges, removeEmptied } from "./commit.js";
import { leftBehind, writeFailure } from "./failure.js";
import { openJournal, type Journal } from "./journal.js";
import { STAGING } from "./paths.js";
import { claimSettled, undoFailed, type Waiting } from "./settle.js";
import { findTargets, stageTexts, type Target } from "./stage.js";
import { undoChanges } from "./undo.js";

export type Applied =
  /** `interrupted`: the person asked to stop when the changes were already being made, so they were finished. */
  | { readonly kind: "done"; readonly interrupted: boolean }
  /** The person asked to stop in time: the project is as it was. */
  | { readonly kind: "interrupted" };

export interface ApplyOptions {
  /** The right to write, where the command has it already; it is given back. */
  readonly hold?: Claim | undefined;
  /** Else: how long to wait for it. */
  readonly waiting?: Waiting;
}

/** Texts that lie ready, and where they go. */
interface Staged {
  readonly targets: readonly Target[];
  readonly journal: Journal;
}

/**
 * Makes the changes in the project in `root`, all or none: also on Ctrl-C, on a full disk, and, with `recoverProject` as the
 * next command's first step, on a kill. Nothing is written where a file is no longer as it was when the changes were decided.
 */
export async function applyChanges(
  machine: Machine,
  root: string,
  changes: readonly Change[],
  options: ApplyOptions = {},
): Promise<Result<Applied>> {
  if (changes.length === 0)
    return succeed({ kind: "done", interrupted: false });
  let interrupted = false;
  const stopListening = machine.onInterrupt(() => {
    interrupted = true;
  });
  try {
    const { hold, waiting } = options;
    const claimed =
      hold === undefined
        ? await claimSettled(machine, root, waiting)
        : succeed(hold);
    if (!claimed.ok) return claimed;
    const claim = claimed.value;
    const staged = await stage(machine, claim, changes, () => interrupted);
    if (!staged.ok || staged.value === undefined) {
      const stuck = await releaseProject(machine, claim);
      return staged.ok
        ? succeed({ kind: "interrupted" }, [...claimed.warnings, ...stuck])
        : fail([...claimed.warnings, ...staged.diagnostics, ...stuck]);
    }
    const committed = await commit(machine, claim, staged.value);
    return committed.ok
      ? succeed({ kind: "done", interrupted }, [
          ...claimed.warnings,
          ...committed.warnings,
        ])
      : fail([...claimed.warnings, ...committed.diagnostics]);
  } finally {
    stopListening();
  }
}

/** Everything up to the open journal; `undefined` where the person asked to stop. */
async function stage(
  machine: Machine,
  claim: Claim,
  changes: readonly Change[],
  isInterrupted: () => boolean,
): Promise<Result<Staged | undefined>> {
  try {
    const found = await findTargets(machine, claim.root, changes);
    if (!found.ok) return found;
    const targets = found.value;
    const journal = await stageTexts(machine, claim, targets, isInterrupted);
    if (isInterrupted()) return succeed(undefined);
    await openJournal(machine, claim.staging, journal);
    return succeed({ targets, journal });
  } catch (error) {
    return fail([writeFailure(error, STAGING)]);
  }
}

/** From the open journal to the end, whichever it is. */
async function commit(
  machine: Machine,
  claim: Claim,
  { targets, journal }: Staged,
): Promise<Result<undefined>> {
  const hindrances = await tryCommit(machine, claim, { targets, journal });
  if (hindrances.length === 0)
    return succeed(undefined, await tidyUp(machine, claim, journal));
  try {
    const { root, staging } = claim;
    const kept = await undoChanges(machine, root, staging, journal);
    const stuck = await releaseProject(machine, claim);
    return fail([...hindrances, ...kept, ...stuck]);
  } catch (error) {
    await abandonProject(machine, claim);
    return undoFailed(error);
  }
}

/** The changes are made; a warning tells what is left to do for the next run. */
async function tidyUp(
  machine: Machine,
  claim: Claim,
  journal: Journal,
): Promise<readonly Diagnostic[]> {
  try {
    await removeEmptied(machine, claim.root, journal);
  } catch (error) {
    await abandonProject(machine, claim);
    return [leftBehind(error)];
  }
  return releaseProject(machine, claim);
}

async function tryCommit(
  machine: Machine,
  claim: Claim,
  { targets, journal }: Staged,
): Promise<readonly Diagnostic[]> {
  try {
    return await commitChanges(machine, claim, journal, targets);
  } catch (error) {
    return [writeFailure(error, STAGING)];
  }
}
