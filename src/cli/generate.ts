/** Owns `generate`: the project's files in step with the spec. */
import type { Argv } from "yargs";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { applyChanges } from "../files/apply.js";
import type { Hold } from "../files/hold.js";
import { count, lineOf, refuse, withoutText } from "./change-lines.js";
import { changeSummary } from "./change-summary.js";
import { precedes } from "../upgrade/version.js";
import { exitCode } from "./exit-code.js";
import { lookOnly, waitingOf, whileHeld } from "./hold.js";
import { openPlanMemo } from "./plan-memo.js";
import { projectChanges, type ProjectChanges } from "./project-changes.js";
import type { Session } from "./session.js";

export interface GenerateFlags {
  readonly check?: boolean | undefined;
  readonly "dry-run"?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly watch?: boolean | undefined;
}

export function generateFlags(parser: Argv) {
  return parser
    .option("check", {
      type: "boolean",
      describe: "write nothing; exit 1 when something is stale",
    })
    .option("dry-run", {
      type: "boolean",
      describe: "write nothing; show what would change",
      conflicts: "check",
    })
    .option("force", {
      type: "boolean",
      describe:
        "overwrite generated files that were edited, keeping the edited text beside them",
    })
    .option("watch", {
      type: "boolean",
      describe:
        "go on: after each change of the spec and of all that it refers to, until Ctrl-C",
      conflicts: ["check", "dry-run", "json"],
    })
    .example("$0 generate", "after each change of mcp.yaml")
    .example("$0 generate --check", "in CI: is what is generated up to date?")
    .example("$0 generate --watch", "while you work on mcp.yaml");
}

/** Runs `generate` and returns the exit code. */
export async function generate(
  session: Session,
  flags: GenerateFlags,
): Promise<number> {
  if (flags.watch === true) {
    const { generateOnChanges } = await import("./generate-watch.js");
    return generateOnChanges(session, flags.force === true);
  }
  const isLook = flags.check === true || flags["dry-run"] === true;
  if (!isLook) return whileHeld(session, (hold) => step(session, flags, hold));
  const stuck = await lookOnly(session);
  return stuck.length > 0
    ? refuse(session, stuck)
    : step(session, flags, undefined);
}

async function step(
  session: Session,
  flags: GenerateFlags,
  hold: Hold,
): Promise<number> {
  const { report } = session;
  // What is to be proven is made anew.
  const memo = flags.check === true ? undefined : await openPlanMemo(session);
  const { result, texts } = await projectChanges(session, {
    force: flags.force === true,
    ...(memo !== undefined && { memo }),
  });
  // A look leaves no trace.
  if (hold !== undefined) await memo?.save();
  report.diagnostics(result.ok ? result.warnings : result.diagnostics, texts);
  if (!result.ok) return refuse(session, result.diagnostics);
  report.diagnostics(newerWarnings(session, result.value));

  if (flags.check === true) return check(session, result.value);
  if (flags["dry-run"] === true) return dryRun(session, result.value);
  return write(session, result.value, hold);
}

function check({ report }: Session, { diff }: ProjectChanges): number {
  for (const change of diff.changes) report.result(lineOf(change));
  const stale = diff.changes.length > 0;
  report.say(
    stale
      ? `${count(diff.changes.length, "file")} out of step with the spec; run mcp-gen generate`
      : "Everything generated is in step with the spec.",
  );
  report.finish({ ok: !stale, changes: diff.changes.map(withoutText) });
  return stale ? exitCode.failed : exitCode.done;
}

function dryRun({ report }: Session, { diff }: ProjectChanges): number {
  for (const change of diff.changes) report.result(lineOf(change));
  report.say(`${count(diff.changes.length, "change")}; nothing was written.`);
  report.finish({ ok: true, changes: diff.changes.map(withoutText) });
  return exitCode.done;
}

async function write(
  session: Session,
  { spec, diff, madeBy }: ProjectChanges,
  hold: Hold,
): Promise<number> {
  const { machine, root, report } = session;
  const waiting = waitingOf(session);
  const options = { hold, waiting };
  const applied = await applyChanges(machine, root, diff.changes, options);
  report.diagnostics(applied.ok ? applied.warnings : applied.diagnostics);
  if (!applied.ok) return refuse(session, applied.diagnostics);
  if (applied.value.kind === "interrupted") {
    report.say("Stopped; the project is as it was.");
    report.finish({ ok: false, changes: [] });
    return exitCode.interrupted;
  }
  for (const line of changeSummary(session, spec.info.name, diff))
    report.say(line);
  const older = madeBy.find((made) => precedes(made, session.ours.version));
  if (older !== undefined)
    report.say(
      `mcp-gen ${older} made it so far; mcp-gen upgrade shows what else is new in ${session.ours.version}`,
    );
  report.finish({ ok: true, changes: diff.changes.map(withoutText) });
  return applied.value.interrupted ? exitCode.interrupted : exitCode.done;
}

/** Two people with two versions would undo each other's work for ever. */
function newerWarnings(
  { ours }: Session,
  { madeBy }: ProjectChanges,
): readonly Diagnostic[] {
  const made = madeBy.find((one) => precedes(ours.version, one));
  return made === undefined
    ? []
    : [diagnostic("upgrade/newer-made", { made, ours: ours.version })];
}
