/** Owns what follows once the files of a new project stand: installing, building, a repository, hosts, the first call. */
import { diagnostic } from "../diagnostics/catalog.js";
import { visible } from "../diagnostics/visible.js";
import { planHost } from "../hosts/plan-host.js";
import { firstWords } from "../run/first-call.js";
import { starters } from "../start/starters.js";
import { changeHosts, hostDocument } from "./change-hosts.js";
import type { NewProject } from "./create-plan.js";
import { exitCode } from "./exit-code.js";
import { install, sayWorkspace, type Installed } from "./install.js";
import { nextSteps } from "./next-steps.js";
import { makeRepository } from "./repository.js";

/** Characters of the first answer that are shown. */
const LONGEST_ANSWER = 300;

interface Outcome {
  readonly exit: number;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Sets the project up as far as it goes, says what to do next, and returns the exit code. */
export async function setUp(
  project: NewProject,
  options: { readonly install: boolean; readonly interrupted: boolean },
): Promise<number> {
  const { session, answers, changes } = project;
  const { report, root } = session;
  for (const line of sayWorkspace(project)) report.say(line);
  const installed: Installed = options.interrupted
    ? "interrupted"
    : options.install
      ? await install(project)
      : "left";
  const repository =
    installed === "interrupted" ? false : await startRepository(project);
  const hosts =
    installed === "interrupted" ? undefined : await connectHosts(project);
  const first = installed === "built" ? await callFirst(project) : undefined;

  for (const line of nextSteps(project, installed)) report.say(line);
  const exits = [exitOf(installed), hosts?.exit, first?.exit];
  const exit =
    exits.find((code) => code !== undefined && code !== 0) ?? exitCode.done;
  report.finish({
    ok: exit === exitCode.done,
    name: answers.name,
    folder: root,
    files: changes.map(({ path }) => path),
    installed: installed === "built" || installed === "installed",
    built: installed === "built",
    repository,
    ...hosts?.document,
    ...first?.document,
  });
  return exit;
}

/** What was made must build for the exit code to be 0, unless that was not asked for. */
function exitOf(installed: Installed): number {
  if (installed === "interrupted") return exitCode.interrupted;
  return installed === "built" || installed === "left"
    ? exitCode.done
    : exitCode.failed;
}

async function startRepository({
  session: { machine, root, report },
  answers,
  noRepository,
}: NewProject): Promise<boolean> {
  const hindrance =
    noRepository ??
    (answers.git
      ? await makeRepository(machine, root, `Start ${answers.name}`)
      : undefined);
  if (hindrance === undefined) return answers.git;
  report.diagnostics([diagnostic("create/no-git", { reason: hindrance })]);
  return false;
}

async function connectHosts({
  session,
  hosts,
  server,
}: NewProject): Promise<Outcome | undefined> {
  if (hosts.length === 0) return undefined;
  const options = { replace: false, dryRun: false };
  const changed = await changeHosts(session, planHost, hosts, server, options);
  switch (changed.kind) {
    case "refused":
      return { exit: exitCode.failed, document: { hosts: [] } };
    case "interrupted":
      return { exit: exitCode.interrupted, document: { hosts: [] } };
    default:
      return {
        exit: exitCode.done,
        document: { hosts: changed.steps.map(hostDocument) },
      };
  }
}

/** Starts the server once: whoever made a project should see it speak. */
async function callFirst(project: NewProject): Promise<Outcome | undefined> {
  const { session, spec, answers } = project;
  const { machine, root, report } = session;
  const missing = spec.env
    .filter(
      ({ name, required, default: otherwise }) =>
        required && otherwise === undefined && machine.env[name] === undefined,
    )
    .map(({ name }) => name);
  if (missing.length > 0) {
    report.say(`It starts once these variables are set: ${missing.join(", ")}`);
    return undefined;
  }
  const call = starters.find(({ id }) => id === answers.start)?.example;
  const words = await firstWords(
    machine,
    root,
    spec.stdio ? "stdio" : "http",
    call,
    // A project is new before its store is there.
    spec.store !== "memory" ? { STATE_URL: "memory:" } : {},
  );
  if (typeof words === "string") {
    report.diagnostics([diagnostic("create/no-answer", { problem: words })]);
    return { exit: exitCode.failed, document: {} };
  }
  const { tools, answer } = words;
  report.say(
    `It runs, with ${tools.length === 0 ? "no tool" : tools.join(", ")}.`,
  );
  if (call !== undefined && answer !== undefined)
    report.say(
      `  ${call.tool} ${JSON.stringify(call.arguments)} → ${visible(answer).slice(0, LONGEST_ANSWER)}`,
    );
  return {
    exit: exitCode.done,
    document: { tools, ...(answer !== undefined && { call, answer }) },
  };
}
