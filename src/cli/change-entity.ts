/** Owns the course of `rename` and `remove`: what would change is shown, asked about and made. */
import { applyChanges } from "../files/apply.js";
import type { Change } from "../files/change.js";
import type { Hold } from "../files/hold.js";
import { count, isGenerated, refuse } from "./change-lines.js";
import type { ChangeFlags } from "./change-flags.js";
import { changedLines } from "./changed-lines.js";
import type { ChangePlanned, EntityChange } from "./entity-change.js";
import { exitCode } from "./exit-code.js";
import { lookOnly, waitingOf, whileHeld } from "./hold.js";
import { projectChanges } from "./project-changes.js";
import type { Session } from "./session.js";

/** Runs one of them and returns the exit code. */
export async function changeEntity(
  session: Session,
  flags: ChangeFlags,
  plan: () => Promise<ChangePlanned>,
): Promise<number> {
  // Who is asked may take their time; then the project is held for the writing alone, which refuses what was changed
  // meanwhile.
  if (!isAsked(session, flags) && flags["dry-run"] !== true)
    return whileHeld(session, (hold) => course(session, flags, plan, hold));
  const stuck = await lookOnly(session);
  return stuck.length > 0
    ? refuse(session, stuck)
    : course(session, flags, plan, undefined);
}

function isAsked({ machine, report }: Session, flags: ChangeFlags): boolean {
  return (
    machine.stdin.isTerminal &&
    machine.stderr.isTerminal &&
    flags.yes !== true &&
    !report.isForPrograms
  );
}

async function course(
  session: Session,
  flags: ChangeFlags,
  plan: () => Promise<ChangePlanned>,
  hold: Hold,
): Promise<number> {
  const { machine, root, report } = session;
  const { result, texts } = await plan();
  report.diagnostics(result.ok ? result.warnings : result.diagnostics, texts);
  if (!result.ok) return refuse(session, result.diagnostics);
  const change = result.value;
  const planned = await projectChanges(session, {
    force: false,
    own: change.own,
  });
  const followed = planned.result;
  report.diagnostics(
    followed.ok ? followed.warnings : followed.diagnostics,
    new Map([...texts, ...planned.texts]),
  );
  if (!followed.ok) return refuse(session, followed.diagnostics);

  const { changes } = followed.value.diff;
  if (flags["dry-run"] === true) return dryRun(session, change, changes);
  const asks = isAsked(session, flags);
  if (asks) {
    for (const line of preview(change, changes)) report.say(line);
    const answer = await machine.ask({
      kind: "confirm",
      message: `${capital(change.title)}?`,
      why: "nothing was written so far",
      initial: true,
    });
    if (answer !== true)
      return stop(
        session,
        answer === undefined ? exitCode.interrupted : exitCode.failed,
      );
  }
  const waiting = waitingOf(session);
  const applied = await applyChanges(machine, root, changes, { hold, waiting });
  report.diagnostics(applied.ok ? applied.warnings : applied.diagnostics);
  if (!applied.ok) return refuse(session, applied.diagnostics);
  if (applied.value.kind === "interrupted")
    return stop(session, exitCode.interrupted);
  for (const line of asks ? [] : summary(change, changes)) report.say(line);
  for (const line of [...mentionLines(change), ...change.after])
    report.say(line);
  report.finish(documentOf(true, change, changes));
  return applied.value.interrupted ? exitCode.interrupted : exitCode.done;
}

function stop({ report }: Session, code: number): number {
  report.say("Stopped; the project is as it was.");
  report.finish({ ok: false, changes: [] });
  return code;
}

function dryRun(
  { report }: Session,
  change: EntityChange,
  changes: readonly Change[],
): number {
  for (const line of preview(change, changes)) report.result(line);
  for (const line of mentionLines(change)) report.say(line);
  report.say(`${count(changes.length, "change")}; nothing was written.`);
  report.finish(documentOf(true, change, changes));
  return exitCode.done;
}

/** Each file of the person, with the lines that change in it. */
function preview(
  change: EntityChange,
  changes: readonly Change[],
): readonly string[] {
  const lines = listed(change, changes).flatMap(({ line, before, after }) => [
    line,
    ...changedLines(before, after).map((one) => `    ${one}`),
  ]);
  return [...lines, ...generatedLine(changes)];
}

function summary(
  change: EntityChange,
  changes: readonly Change[],
): readonly string[] {
  return [
    ...listed(change, changes).map(({ line }) => line),
    ...generatedLine(changes),
  ];
}

interface Listed {
  readonly line: string;
  readonly before: string;
  readonly after: string;
}

function listed(
  { moves }: EntityChange,
  changes: readonly Change[],
): readonly Listed[] {
  const from = new Map([...moves].map(([old, next]) => [next, old]));
  const textBefore = (path: string) => {
    const change = changes.find((one) => one.path === path);
    return change?.kind === "create" ? "" : (change?.before ?? "");
  };
  return changes.flatMap((change) => {
    const { kind, path } = change;
    if (isGenerated(path) || moves.has(path)) return [];
    const old = from.get(path);
    const after = kind === "delete" ? "" : change.text;
    if (old !== undefined)
      return [
        { line: `move    ${old} → ${path}`, before: textBefore(old), after },
      ];
    return [
      { line: `${kind.padEnd(7)} ${path}`, before: textBefore(path), after },
    ];
  });
}

function generatedLine(changes: readonly Change[]): readonly string[] {
  const all = changes.filter(({ path }) => isGenerated(path)).length;
  return all === 0 ? [] : [`${count(all, "generated file")} changed`];
}

const mostMentions = 20;

function mentionLines({ mentions }: EntityChange): readonly string[] {
  if (mentions.length === 0) return [];
  const shown = mentions
    .slice(0, mostMentions)
    .map(({ path, line }) => `  ${path}:${line}`);
  const more = mentions.length - shown.length;
  return [
    "left as they are; look at them:",
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function documentOf(
  ok: boolean,
  { moves, mentions }: EntityChange,
  changes: readonly Change[],
) {
  return {
    ok,
    changes: changes.map(({ kind, path }) => ({ kind, path })),
    moves: [...moves].map(([from, to]) => ({ from, to })),
    mentions,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
