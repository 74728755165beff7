/** Owns `add`: something new in the spec, and all that follows from it. */
import { addToSpec, additionLines, type Addition } from "../add/add-to-spec.js";
import { entityOf, type Wanted } from "../add/entity.js";
import { nameProblem } from "../add/name.js";
import { diagnostic } from "../diagnostics/catalog.js";
import { applyChanges } from "../files/apply.js";
import type { Hold } from "../files/hold.js";
import { askWanted } from "./add-ask.js";
import { saidOf, type AddFlags } from "./add-flags.js";
import { wantedFrom } from "./add-said.js";
import { sayAdded } from "./add-summary.js";
import { count, lineOf, refuse, withoutText } from "./change-lines.js";
import { exitCode } from "./exit-code.js";
import { lookOnly, waitingOf, whileHeld } from "./hold.js";
import { projectChanges, type ProjectChanges } from "./project-changes.js";
import type { Session } from "./session.js";
import { readSpecText, type SpecText } from "./spec-text.js";

/** Runs `add` and returns the exit code. */
export async function add(session: Session, flags: AddFlags): Promise<number> {
  // Who is asked may take their time; then the project is held for the writing alone, which refuses what was changed
  // meanwhile.
  if (!isInteractive(session, flags) && flags["dry-run"] !== true)
    return whileHeld(session, (hold) => course(session, flags, hold));
  const stuck = await lookOnly(session);
  return stuck.length > 0
    ? refuse(session, stuck)
    : course(session, flags, undefined);
}

async function course(
  session: Session,
  flags: AddFlags,
  hold: Hold,
): Promise<number> {
  const { report } = session;
  const { result, texts } = await readSpecText(session);
  if (!result.ok) {
    report.diagnostics(result.diagnostics, texts);
    return refuse(session, result.diagnostics);
  }
  const source = result.value;
  const asks = isInteractive(session, flags);
  const wanted = asks
    ? await ask(session, source, flags)
    : await take(session, source, flags);
  if (typeof wanted === "number") return wanted;

  const { kind } = flags;
  const { name } = wanted;
  const addition = { kind, name, value: entityOf(kind, wanted) };
  const planned = await plan(session, source, addition);
  if (typeof planned === "number") return planned;
  if (flags["dry-run"] === true)
    return show(session, source, addition, planned);
  if (asks) {
    const answer = await confirm(session, source, addition, planned);
    if (answer !== true)
      return stop(
        session,
        answer === undefined ? exitCode.interrupted : exitCode.failed,
      );
  }
  return write(session, addition, planned, hold);
}

/** Whether there is a person to be asked, who has not said it all. */
function isInteractive({ machine, report }: Session, flags: AddFlags): boolean {
  const { stdin, stderr, env } = machine;
  const isAutomatic =
    flags.yes === true || report.isForPrograms || Boolean(env["CI"]);
  const isSaid = Object.keys(saidOf(flags)).length > 0;
  return !isAutomatic && !isSaid && stdin.isTerminal && stderr.isTerminal;
}

async function ask(
  session: Session,
  { spec }: SpecText,
  { kind, name }: AddFlags,
): Promise<Wanted | number> {
  // Nobody should answer ten questions to hear that the name is taken.
  const problem =
    name === undefined ? undefined : nameProblem(spec, kind, name);
  if (problem !== undefined) {
    const params = { flag: "name", value: name, problem };
    return refuseAnswers(session, [diagnostic("add/bad-answer", params)]);
  }
  const wanted = await askWanted(session.machine, kind, spec, name);
  return wanted ?? stop(session, exitCode.interrupted);
}

async function take(
  session: Session,
  source: SpecText,
  flags: AddFlags,
): Promise<Wanted | number> {
  const { kind, name = "" } = flags;
  const read = await wantedFrom(session, source, kind, name, saidOf(flags));
  return read.ok ? read.value : refuseAnswers(session, read.diagnostics);
}

/** Everything that changes, in the spec and beside it. */
async function plan(
  session: Session,
  { path, text }: SpecText,
  addition: Addition,
): Promise<ProjectChanges | number> {
  const { report } = session;
  const edited = addToSpec({ file: path, text }, addition);
  if (!edited.ok) {
    report.diagnostics(edited.diagnostics, new Map([[path, text]]));
    return refuse(session, edited.diagnostics);
  }
  const own = new Map([[path, { before: text, after: edited.value }]]);
  const { result, texts } = await projectChanges(session, {
    force: false,
    own,
  });
  report.diagnostics(result.ok ? result.warnings : result.diagnostics, texts);
  return result.ok ? result.value : refuse(session, result.diagnostics);
}

function show(
  { report }: Session,
  { path }: SpecText,
  addition: Addition,
  { diff }: ProjectChanges,
): number {
  for (const line of additionLines(path, addition)) report.say(`  ${line}`);
  for (const change of diff.changes) report.result(lineOf(change));
  report.say(`${count(diff.changes.length, "change")}; nothing was written.`);
  report.finish({ ok: true, changes: diff.changes.map(withoutText) });
  return exitCode.done;
}

function confirm(
  { machine, report }: Session,
  { path }: SpecText,
  addition: Addition,
  { diff }: ProjectChanges,
) {
  for (const line of additionLines(path, addition)) report.say(`  ${line}`);
  return machine.ask({
    kind: "confirm",
    message: `Add it to ${path}, and change ${count(diff.changes.length - 1, "more file")}?`,
    why: "nothing was written so far",
    initial: true,
  });
}

async function write(
  session: Session,
  addition: Addition,
  changes: ProjectChanges,
  hold: Hold,
): Promise<number> {
  const { machine, root, report } = session;
  const { diff } = changes;
  const options = { hold, waiting: waitingOf(session) };
  const applied = await applyChanges(machine, root, diff.changes, options);
  report.diagnostics(applied.ok ? applied.warnings : applied.diagnostics);
  if (!applied.ok) return refuse(session, applied.diagnostics);
  if (applied.value.kind === "interrupted")
    return stop(session, exitCode.interrupted);
  sayAdded(session, addition, changes);
  report.finish({ ok: true, changes: diff.changes.map(withoutText) });
  return applied.value.interrupted ? exitCode.interrupted : exitCode.done;
}

function refuseAnswers(
  session: Session,
  diagnostics: Parameters<typeof refuse>[1],
): number {
  session.report.diagnostics(diagnostics);
  refuse(session, diagnostics);
  return exitCode.usage;
}

function stop({ report }: Session, code: number): number {
  report.say("Stopped; nothing was written.");
  report.finish({ ok: false, changes: [] });
  return code;
}
