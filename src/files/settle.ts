/** Owns what a killed run left: its commit is undone, or was done and is tidied up. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import {
  abandonProject,
  claimProject,
  releaseProject,
  type Claim,
} from "./claim.js";
import { removeEmptied } from "./commit.js";
import { reasonOf, writeFailure } from "./failure.js";
import type { Pulses } from "./heartbeat.js";
import { readJournal, type Journal } from "./journal.js";
import { projectLocator } from "./locate.js";
import { STAGING, toAbsolute } from "./paths.js";
import { undoChanges } from "./undo.js";

/** How long a run waits for another, in milliseconds, and who is told when it begins to. */
export interface Waiting {
  readonly patience: number;
  readonly told?: (holder: Diagnostic) => void;
}

const pauseBetween = 100;

/** Takes the right to write a project in which no killed run has left anything; the warnings say what was put in order. */
export async function claimSettled(
  machine: Machine,
  root: string,
  waiting: Waiting = { patience: 0 },
): Promise<Result<Claim>> {
  const warnings: Diagnostic[] = [];
  const take = claimer(machine, root, waiting);
  try {
    for (;;) {
      const claimed = await take();
      if (!claimed.ok) return claimed;
      const claim = claimed.value;
      if (!claim.leftovers) return succeed(claim, warnings);
      const settled = await settle(machine, claim);
      if (!settled.ok) {
        await abandonProject(machine, claim);
        return settled;
      }
      warnings.push(...settled.warnings);
      const stuck = await releaseProject(machine, claim);
      if (stuck.length > 0) return fail(stuck.map(asError));
    }
  } catch (error) {
    return fail([writeFailure(error, STAGING)]);
  }
}

/** Claims the project, and waits as long as another run has it. */
function claimer(
  machine: Machine,
  root: string,
  { patience, told }: Waiting,
): () => Promise<Result<Claim>> {
  const pulses: Pulses = new Map();
  const end = machine.now() + patience;
  let isTold = false;
  return async () => {
    for (;;) {
      const claimed = await claimProject(machine, root, pulses);
      if (claimed.ok) return claimed;
      const holder = claimed.diagnostics.find(
        ({ code }) => code === "files/busy",
      );
      if (holder === undefined || machine.now() >= end) return claimed;
      if (!isTold) told?.(holder);
      isTold = true;
      await machine.pause(pauseBetween);
    }
  };
}

async function settle(
  machine: Machine,
  claim: Claim,
): Promise<Result<undefined>> {
  const { root, staging } = claim;
  try {
    const left = await readJournal(machine, staging);
    switch (left.kind) {
      case "none":
        return succeed(undefined);
      case "unreadable":
        return unreadable();
      case "done":
        await removeEmptied(machine, root, left.journal);
        return succeed(undefined);
      case "open": {
        const straight = await checkPaths(machine, root, left.journal);
        if (!straight.ok) return straight;
        const warnings = await undoChanges(
          machine,
          root,
          staging,
          left.journal,
        );
        const told = diagnostic("files/put-back", { staging: STAGING });
        return succeed(undefined, [told, ...warnings]);
      }
    }
  } catch (error) {
    return undoFailed(error);
  }
}

/** The changes cannot be taken back now; the next run tries again. */
export function undoFailed(error: unknown): Result<never> {
  const reason = reasonOf(error);
  return fail([diagnostic("files/undo-failed", { path: STAGING, reason })]);
}

/** No link may lead a journal's path elsewhere: the journal was made with all of them resolved. */
async function checkPaths(
  machine: Machine,
  root: string,
  { entries }: Journal,
): Promise<Result<undefined>> {
  const locator = await projectLocator(machine, root);
  for (const { path } of entries) {
    const located = await locator.locate(path);
    if (located.kind === "refused") return fail([located.diagnostic]);
    if (located.real !== toAbsolute(machine, locator.root, path))
      return unreadable();
  }
  return succeed(undefined);
}

function unreadable(): Result<never> {
  return fail([diagnostic("files/staging-unreadable", { path: STAGING })]);
}

function asError(one: Diagnostic): Diagnostic {
  return { ...one, severity: "error" };
}
