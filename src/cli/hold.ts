/** Owns how a command that writes comes after another one in the same project: it waits a while, and says for whom. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { holdProject, type Hold } from "../files/hold.js";
import { recoverProject } from "../files/recover.js";
import type { Waiting } from "../files/settle.js";
import { refuse } from "./change-lines.js";
import type { Session } from "./session.js";

/** Longer than a command takes that asks nobody. */
const patience = 30_000;

/** Does the work of a command while no other one writes; what a killed run left is put in order first. */
export async function whileHeld(
  session: Session,
  work: (hold: Hold) => Promise<number>,
): Promise<number> {
  const { machine, root, report } = session;
  const done = await holdProject(
    machine,
    root,
    waitingOf(session),
    (hold, warnings) => {
      report.diagnostics(warnings);
      return work(hold);
    },
  );
  if (done.ok) return done.value;
  report.diagnostics(done.diagnostics);
  return refuse(session, done.diagnostics);
}

/**
 * Puts in order what a killed run left, for a command that only looks: one that is at work is left alone.
 * @returns why that cannot be
 */
export async function lookOnly({
  machine,
  root,
  report,
}: Session): Promise<readonly Diagnostic[]> {
  const recovered = await recoverProject(machine, root);
  const isBusy =
    !recovered.ok &&
    recovered.diagnostics.every(({ code }) => code === "files/busy");
  if (isBusy) return [];
  report.diagnostics(recovered.ok ? recovered.warnings : recovered.diagnostics);
  return recovered.ok ? [] : recovered.diagnostics;
}

/** For `applyChanges`, where a command has not held the project before. */
export function waitingOf({ report }: Session): Waiting {
  return {
    patience,
    told: ({ message }) => report.say(`${message}; waiting for it`),
  };
}
