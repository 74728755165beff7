/** Owns the file that `types` writes: what becomes of it, and what is said of that. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { applyChanges } from "../files/apply.js";
import type { Change } from "../files/change.js";
import { judgeOutput } from "../files/judge-output.js";
import { isProjectPath, pathsOf } from "../files/paths.js";
import { recoverProject } from "../files/recover.js";
import { takeSnapshot } from "../files/snapshot.js";
import { isTypesFile } from "../plan/types-file.js";
import { exitCode } from "./exit-code.js";
import type { Session } from "./session.js";
import type { TypesFlags } from "./types-flags.js";

/** Brings the file in step with the types, or says whether it is, and returns the exit code. */
export async function writeTypes(
  session: Session,
  flags: TypesFlags,
  out: string,
  text: string,
): Promise<number> {
  const { machine, root, report } = session;
  const { basename, dirname, resolve } = pathsOf(machine);
  const [folder, name] = [dirname(resolve(root, out)), basename(out)];
  const decided = await decide(session, flags, folder, { out, name, text });
  report.diagnostics(decided.ok ? decided.warnings : decided.diagnostics);
  if (!decided.ok) return refuse(session, []);
  const change = decided.value;
  const changes =
    change === undefined ? [] : [{ kind: change.kind, path: out }];
  if (flags.check === true) {
    for (const { kind, path } of changes)
      report.result(`${kind.padEnd(7)} ${path}`);
    report.say(
      change === undefined
        ? `${out} is up to date.`
        : `${out} is out of step; run the command without --check`,
    );
    report.finish({ ok: change === undefined, changes });
    return change === undefined ? exitCode.done : exitCode.failed;
  }
  if (change === undefined) {
    report.say(`${out} is up to date.`);
    report.finish({ ok: true, changes });
    return exitCode.done;
  }
  const applied = await applyChanges(machine, folder, [change]);
  if (!applied.ok) return refuse(session, applied.diagnostics);
  report.diagnostics(applied.warnings);
  const { kind, interrupted } = { interrupted: true, ...applied.value };
  if (kind === "interrupted") {
    report.say(`Stopped; ${out} is as it was.`);
    report.finish({ ok: false, changes: [] });
    return exitCode.interrupted;
  }
  report.say(`${change.kind.padEnd(7)} ${out}`);
  report.finish({ ok: true, changes });
  return interrupted ? exitCode.interrupted : exitCode.done;
}

interface Output {
  readonly out: string;
  readonly name: string;
  readonly text: string;
}

/** What has to change in the folder; nothing where the file is as it should be. */
async function decide(
  { machine }: Session,
  { check, force }: TypesFlags,
  folder: string,
  { out, name, text }: Output,
): Promise<Result<Change | undefined>> {
  // Of another ending it would be a schema, or what no compiler reads.
  if (!/\.[cm]?ts$/i.test(name) || !isProjectPath(name))
    return fail([diagnostic("types/out-name", { file: out })]);
  const recovered =
    check === true ? succeed(undefined) : await recoverProject(machine, folder);
  if (!recovered.ok) return recovered;
  const planned = { path: name, text, ownership: "generated" as const };
  const snapshot = await takeSnapshot(machine, folder, [planned]);
  if (!snapshot.ok) return snapshot;
  const current = snapshot.value.files.get(name);
  const verdict = judgeOutput(name, text, current, isTypesFile, force === true);
  switch (verdict.kind) {
    case "keep":
      return succeed(undefined, recovered.warnings);
    case "foreign":
      return fail([diagnostic("types/not-ours", { file: out }, { file: out })]);
    case "change":
      return succeed(verdict.change, recovered.warnings);
  }
}

/** Ends a run that wrote nothing because of what it has told. */
export function refuse(
  { report }: Session,
  diagnostics: readonly Diagnostic[],
): number {
  report.diagnostics(diagnostics);
  report.say("Nothing was written.");
  report.finish({ ok: false, changes: [] });
  return exitCode.failed;
}
