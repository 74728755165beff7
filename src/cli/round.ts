/** Owns one round of a command that goes on: the files brought in step, and said what is new since the round before. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { applyChanges } from "../files/apply.js";
import type { Change } from "../files/change.js";
import type { ServerSpec } from "../spec/model.js";
import { refuse } from "./change-lines.js";
import { changeSummary } from "./change-summary.js";
import { exitCode } from "./exit-code.js";
import { waitingOf, whileHeld } from "./hold.js";
import type { PlanMemo } from "./plan-memo.js";
import { projectChanges } from "./project-changes.js";
import type { Session } from "./session.js";

export interface RoundOptions {
  readonly force: boolean;
  readonly memo: PlanMemo;
  /** Say nothing of a round in which nothing was to be done. */
  readonly brief: boolean;
}

/** What a round came to. */
export interface Round {
  /** Absent where the spec, or the project, did not allow it. */
  readonly spec?: ServerSpec;
  /** What was written. */
  readonly changes: readonly Change[];
}

/** Makes rounds that know of the one before. */
export function openRounds(
  session: Session,
  options: RoundOptions,
): () => Promise<Round> {
  let told: readonly Diagnostic[] = [];
  return async () => {
    let round: Round = { changes: [] };
    const before = told;
    told = [];
    const { report } = session;
    const tell = (list: readonly Diagnostic[], texts?: Texts) => {
      told = [...told, ...list];
      report.diagnostics(newsIn(list, before), texts);
    };
    await whileHeld(session, async (hold) => {
      const { result, texts } = await projectChanges(session, options);
      tell(result.ok ? result.warnings : result.diagnostics, texts);
      if (!result.ok) return refuse(session, result.diagnostics);
      const { spec, diff } = result.value;
      const applied = await applyChanges(
        session.machine,
        session.root,
        diff.changes,
        { hold, waiting: waitingOf(session) },
      );
      tell(applied.ok ? applied.warnings : applied.diagnostics);
      if (!applied.ok) return refuse(session, applied.diagnostics);
      if (applied.value.kind === "interrupted") return exitCode.interrupted;
      for (const line of fixedIn(before, told)) report.say(line);
      if (diff.changes.length > 0 || !options.brief)
        for (const line of changeSummary(session, spec.info.name, diff))
          report.say(line);
      round = { spec, changes: diff.changes };
      return exitCode.done;
    });
    await options.memo.save();
    return round;
  };
}

type Texts = Parameters<Session["report"]["diagnostics"]>[1];

/** Errors stay to be mended and are shown each time; a warning that stays was read. */
function newsIn(
  list: readonly Diagnostic[],
  before: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Set(before.map(nameOf));
  return list.filter(
    (one) => one.severity === "error" || !known.has(nameOf(one)),
  );
}

const mostFixed = 5;

/** Only after a round without errors: an error may be hidden by another. */
function fixedIn(
  before: readonly Diagnostic[],
  now: readonly Diagnostic[],
): readonly string[] {
  const left = new Set(now.map(nameOf));
  const names = new Set(
    before.filter((one) => !left.has(nameOf(one))).map(titleOf),
  );
  const lines = [...names].slice(0, mostFixed);
  const more = names.size - lines.length;
  return [
    ...lines.map((line) => `fixed   ${line}`),
    ...(more > 0 ? [`fixed   ${more} more`] : []),
  ];
}

function titleOf({ place, code, message }: Diagnostic): string {
  return `${place === undefined ? "" : `${place.file} `}${code}: ${message}`;
}

/** Without its place, which moves as lines come and go. */
function nameOf(one: Diagnostic): string {
  return `${one.severity} ${titleOf(one)}`;
}
