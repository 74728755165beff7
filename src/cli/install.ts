/** Owns the installing and the building of a new project. */
import { diagnostic } from "../diagnostics/catalog.js";
import { visible } from "../diagnostics/visible.js";
import { pathsOf } from "../files/paths.js";
import type { NewProject } from "./create-plan.js";
import { wordsOf } from "./manager.js";

/** How far it came. `left`: it was not asked for. */
export type Installed =
  | "built"
  /** Installed, but it does not build. */
  | "installed"
  | "failed"
  | "left"
  | "interrupted";

/** Installs what the project needs and builds it. A failure is told; the project stays. */
export async function install(project: NewProject): Promise<Installed> {
  const { packageManager } = project.papers;
  const installing = alone(project, packageManager.installUnlocked);
  const first = await step(project, installing, "install");
  if (first !== "done") return first;
  const second = await step(project, `${packageManager.run} build`, "build");
  if (second === "done") return "built";
  return second === "failed" ? "installed" : second;
}

/** The command that installs; without more words pnpm would install a workspace above and not the project. */
export function alone(
  { papers, workspace }: NewProject,
  command: string,
): string {
  return papers.packageManager.id === "pnpm" && workspace?.member === false
    ? `${command} --ignore-workspace`
    : command;
}

async function step(
  { session }: NewProject,
  command: string,
  what: "install" | "build",
): Promise<"done" | "failed" | "interrupted"> {
  const { machine, root, report } = session;
  const [program, ...args] = wordsOf(command);
  const end = report.progress(command);
  const { kind, stdout, stderr } = await machine.run({
    program,
    args,
    cwd: root,
  });
  end();
  if (kind === "done" || kind === "interrupted") return kind;
  for (const line of [...lastLines(stdout), ...lastLines(stderr)])
    report.say(`  ${visible(line)}`);
  report.diagnostics([
    kind === "missing"
      ? diagnostic("create/no-program", { program })
      : diagnostic("create/failed-command", { command, what }),
  ]);
  return "failed";
}

/** Whoever makes a project in a workspace should know what becomes of it there. */
export function sayWorkspace({
  session: { machine, root },
  workspace,
}: NewProject): readonly string[] {
  if (workspace === undefined) return [];
  const { relative, dirname, sep } = pathsOf(machine);
  const file = relative(root, workspace.file);
  if (workspace.member)
    return [
      `This folder is a package of the workspace in ${file}; what it needs is installed there.`,
    ];
  const path = relative(dirname(workspace.file), root).split(sep).join("/");
  return [
    `This folder is below the workspace in ${file}, but no package of it: it is installed on its own.`,
    `To make it one, add ${JSON.stringify(path)} there and install again.`,
  ];
}

function lastLines(text: string): readonly string[] {
  return text.trim().split("\n").filter(Boolean).slice(-15);
}
