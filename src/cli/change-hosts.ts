/** Owns the change of hosts' files: shown, then written, by `host` and by `create`. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { commandLine } from "../hosts/command-line.js";
import type { Host, HostServer } from "../hosts/host.js";
import { planHost } from "../hosts/plan-host.js";
import { pathsOf } from "./host-file.js";
import { planSteps, replacementsOf, type HostStep } from "./host-steps.js";
import { replaceFiles } from "./replace-files.js";
import type { Session } from "./session.js";

export type HostsChanged =
  | { readonly kind: "refused" | "interrupted" }
  | { readonly kind: "done" | "shown"; readonly steps: readonly HostStep[] };

/**
 * Plans the change, shows it whole and makes it. One file that cannot be changed forbids all.
 * @param by `planHost` or `planRemoval`
 */
export async function changeHosts(
  session: Session,
  by: typeof planHost,
  hosts: readonly Host[],
  server: HostServer,
  options: { readonly replace: boolean; readonly dryRun: boolean },
): Promise<HostsChanged> {
  const { machine, root, report } = session;
  const { result, texts } = await planSteps(
    machine,
    root,
    by,
    hosts,
    server,
    options,
  );
  const missing = by === planHost ? await notBuilt(session, server) : [];
  const told = result.ok ? result.warnings : result.diagnostics;
  report.diagnostics([...told, ...missing], texts);
  if (!result.ok) return { kind: "refused" };
  const steps = result.value;
  for (const step of steps) for (const line of before(step)) report.say(line);
  if (options.dryRun) return { kind: "shown", steps };
  const written = await replaceFiles(machine, replacementsOf(machine, steps));
  if (!written.ok) {
    report.diagnostics(written.diagnostics);
    return { kind: "refused" };
  }
  if (written.value === "interrupted") return { kind: "interrupted" };
  for (const step of steps) for (const line of after(step)) report.say(line);
  return { kind: "done", steps };
}

/** What a program is told of one host's change. */
export function hostDocument({ host, file, plan }: HostStep) {
  return {
    host: host.id,
    file: file.path,
    name: plan.name,
    change: plan.kind,
    command: plan.shown,
    variables: plan.variables,
    ...(plan.backup === undefined ? {} : { backup: plan.backup }),
  };
}

/** What is about to happen to a file: shown whole before it does. */
function before({ host: { title }, file, plan }: HostStep): readonly string[] {
  const path = commandLine([file.path]);
  if (plan.kind === "keep") return [`${title}: ${path} stays as it is`];
  const verb = { add: "add", update: "update", remove: "remove" }[plan.kind];
  return [
    `${title}: ${verb} ${plan.name} in ${path}`,
    `  command    ${plan.shown}`,
    ...(plan.variables.length === 0
      ? []
      : [`  variables  ${plan.variables.join(", ")}`]),
    ...(plan.backup === undefined ? [] : [`  old file   ${plan.backup}`]),
  ];
}

/** What to do next. */
function after({ host: one, file, plan }: HostStep): readonly string[] {
  if (!plan.changed) return [];
  return [
    `${one.title} has its file; to see the change, ${one.afterwards}.`,
    ...(plan.kind !== "remove" && file.scope === "project"
      ? [
          `${file.now.file} names paths of this machine: commit it only if all who work here share them.`,
        ]
      : []),
  ];
}

async function notBuilt(
  { machine, root }: Session,
  server: HostServer,
): Promise<readonly Diagnostic[]> {
  if (server.kind === "http") return [];
  const { script } = server;
  if ((await machine.disk.kindOf(script)) !== undefined) return [];
  const shown = pathsOf(machine).relative(root, script);
  return [diagnostic("host/not-built", { script: shown })];
}
