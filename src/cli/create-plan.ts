/** Owns the plan of a new project: every file, every entry in a host's file, before the first is written. */
import type { Change } from "../files/change.js";
import type { Host, HostServer } from "../hosts/host.js";
import { hosts } from "../hosts/hosts.js";
import { planHost } from "../hosts/plan-host.js";
import type { Papers, Templates } from "../plan/plan.js";
import type { ServerSpec } from "../spec/model.js";
import { refuse } from "./create-ends.js";
import { startFiles } from "./create-files.js";
import type { CreateFlags } from "./create-flags.js";
import type { Gathered } from "./create-gather.js";
import { serverOf } from "./host-server.js";
import { planSteps } from "./host-steps.js";
import { chooseManager } from "./manager.js";
import { projectChanges } from "./project-changes.js";
import type { Session } from "./session.js";
import type { Workspace } from "./workspace.js";

export interface NewProject extends Gathered {
  /** Of the new project: its folder is the root. */
  readonly session: Session;
  readonly spec: ServerSpec;
  readonly changes: readonly Change[];
  /** What was there and stays. */
  readonly kept: readonly string[];
  readonly papers: Papers;
  readonly workspace: Workspace | undefined;
  readonly server: HostServer;
  readonly hosts: readonly Host[];
}

/** Plans the project; an exit code where it cannot be made. */
export async function planCreation(
  session: Session,
  flags: CreateFlags,
  gathered: Gathered,
  templates: Templates,
): Promise<NewProject | number> {
  const { machine, report } = session;
  const { answers, source, target } = gathered;
  const { root } = target;
  const ofProject = { ...session, root, spec: undefined };
  const { packageManager } = answers;
  const papers = await chooseManager(machine, packageManager, session.root);
  const isRenamed = flags.name !== undefined;
  const start = await startFiles(ofProject, source, answers, papers, isRenamed);
  if (!start.ok) return refuse(session, start.diagnostics);
  const { result, texts } = await projectChanges(ofProject, {
    force: false,
    start: { ...start.value, templates },
  });
  if (!result.ok) return refuse(session, result.diagnostics, texts);
  report.diagnostics(result.warnings, texts);

  const { spec, diff } = result.value;
  const server = serverOf(spec, root, machine);
  const chosen = hosts.filter(({ id }) => answers.hosts.includes(id));
  // Told before the project is there: a host's file that cannot be changed is to be mended first.
  const options = { replace: false };
  const steps = await planSteps(
    machine,
    root,
    planHost,
    chosen,
    server,
    options,
  );
  if (!steps.result.ok)
    return refuse(session, steps.result.diagnostics, steps.texts);
  return {
    ...gathered,
    session: ofProject,
    spec,
    changes: diff.changes,
    kept: diff.kept.filter((path) => path !== spec.file),
    papers,
    workspace: start.value.workspace,
    server,
    hosts: chosen,
  };
}
