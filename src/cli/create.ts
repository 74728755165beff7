/** Owns `create`: a new project, from the first question to the first answer of its server. */
import { join } from "node:path";
import { diagnostic } from "../diagnostics/catalog.js";
import { applyChanges } from "../files/apply.js";
import { baseFolder } from "./create-answers.js";
import { refuse, stop } from "./create-ends.js";
import type { CreateFlags } from "./create-flags.js";
import { gather } from "./create-gather.js";
import { planCreation, type NewProject } from "./create-plan.js";
import { exitCode } from "./exit-code.js";
import { fileTree } from "./file-tree.js";
import { waitingOf } from "./hold.js";
import { loadTemplates } from "./load-templates.js";
import type { Session } from "./session.js";
import { setUp } from "./set-up.js";

/** Folders of which a tree shows the number of files alone: nobody opens them first. */
const FOLDED = ["src/generated/runtime/"];

/** Runs `create` and returns the exit code. */
export async function create(
  session: Session,
  flags: CreateFlags,
): Promise<number> {
  const { machine, ours, report } = session;
  const base = await baseFolder(session);
  if (!base.ok) return refuse(session, base.diagnostics);
  const based = { ...session, root: base.value };
  const folder = join(ours.root, "templates");
  const templates = await loadTemplates(machine.disk, folder);
  const gathered = await gather(based, flags, templates);
  if (typeof gathered === "number") return gathered;
  const project = await planCreation(based, flags, gathered, templates);
  if (typeof project === "number") return project;

  if (flags["dry-run"] === true) return showTree(project);
  if (project.asked) {
    const answer = await confirm(project);
    if (answer !== true)
      return stop(
        session,
        answer === undefined ? exitCode.interrupted : exitCode.failed,
      );
  }
  const applied = await applyChanges(
    machine,
    project.session.root,
    project.changes,
    { waiting: waitingOf(session) },
  );
  if (!applied.ok) return refuse(session, applied.diagnostics);
  report.diagnostics(applied.warnings);
  if (applied.value.kind === "interrupted")
    return stop(session, exitCode.interrupted);
  if (project.kept.length > 0)
    report.diagnostics([diagnostic("create/kept", { paths: project.kept })]);
  report.say(sayMade(project));
  return setUp(project, {
    install: flags.install !== false,
    interrupted: applied.value.interrupted,
  });
}

function showTree({ session, target, changes }: NewProject): number {
  const { report } = session;
  const paths = changes.map(({ path }) => path);
  report.result(`${target.shown}/`);
  for (const line of fileTree(paths, FOLDED)) report.result(`  ${line}`);
  report.say(`${changes.length} files; nothing was written.`);
  report.finish({ ok: true, folder: session.root, files: paths });
  return exitCode.done;
}

function confirm({ session, target, changes }: NewProject) {
  return session.machine.ask({
    kind: "confirm",
    message: `Make ${changes.length} files in ${placeOf(target)}?`,
    why: "nothing was written so far",
    initial: true,
  });
}

function sayMade({ target, changes, answers }: NewProject): string {
  return `Made ${answers.name}: ${changes.length} files in ${placeOf(target)}`;
}

function placeOf({ shown }: NewProject["target"]): string {
  return shown === "." ? "this folder" : shown;
}
