/** Owns the choice of the folder: one that holds something is used only if the person says so. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { pathsOf } from "../files/paths.js";
import { recoverProject } from "../files/recover.js";
import { folderFor } from "../start/project-name.js";
import { exitCode } from "./exit-code.js";
import { inspectTarget, type Target } from "./inspect-target.js";
import type { Session } from "./session.js";

export type { Target };

export interface Wish {
  /** As the person wrote it. */
  readonly dir: string | undefined;
  readonly name: string;
  /** The person's own files that the project starts from, absolute. */
  readonly own: readonly string[];
  readonly force: boolean;
  readonly interactive: boolean;
}

/** The folder; an exit code where the person does not want it. */
export async function chooseTarget(
  { machine, root: base, report }: Session,
  { dir, name, own, force, interactive }: Wish,
): Promise<Result<Target | number>> {
  const path = pathsOf(machine).resolve(base, dir ?? folderFor(name));
  if ((await machine.disk.kindOf(path)) === "directory") {
    const recovered = await recoverProject(machine, path);
    if (!recovered.ok) return recovered;
    report.diagnostics(recovered.warnings);
  }
  const inspected = await inspectTarget(machine, path, own);
  if (!inspected.ok) return inspected;
  const { shown, occupants } = inspected.value;
  if (occupants.length === 0 || force) return inspected;
  const problem = diagnostic("create/not-empty", {
    folder: shown,
    names: occupants,
  });
  if (!interactive) return fail([problem]);
  const goOn = await machine.ask({
    kind: "confirm",
    message: `${problem.message}. Go on?`,
    why: "what is there stays as it is",
    initial: false,
  });
  if (goOn === undefined) return succeed(exitCode.interrupted);
  return goOn ? inspected : succeed(exitCode.failed);
}
