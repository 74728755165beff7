/** Owns `host`: this project's server in the files of MCP hosts. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { commandLine } from "../hosts/command-line.js";
import { buildEntry } from "../hosts/entry.js";
import { entryName } from "../hosts/entry-name.js";
import type { Host, HostServer } from "../hosts/host.js";
import { hosts } from "../hosts/hosts.js";
import { planHost } from "../hosts/plan-host.js";
import { planRemoval } from "../hosts/plan-removal.js";
import type { Json } from "../spec/model.js";
import { exitCode } from "./exit-code.js";
import { pathsOf } from "./host-file.js";
import type { HostFlags } from "./host-flags.js";
import { listHosts } from "./host-list.js";
import { readServer } from "./host-server.js";
import { planSteps, replacementsOf, type HostStep } from "./host-steps.js";
import { replaceFiles } from "./replace-files.js";
import type { Session } from "./session.js";

/** Runs `host` and returns the exit code. */
export async function host(
  session: Session,
  flags: HostFlags,
): Promise<number> {
  const { report } = session;
  const { result, texts } = await readServer(session);
  if (!result.ok) {
    report.diagnostics(result.diagnostics, texts);
    return refuse(session);
  }
  const named = hosts.filter(({ id }) => flags.hosts.includes(id));
  switch (flags.action) {
    case "add":
    case "remove":
      return change(session, flags, named, result.value);
    case "print":
      return print(session, named, result.value);
    case "list":
      return listHosts(
        session,
        named.length === 0 ? hosts : named,
        result.value,
      );
  }
}

async function change(
  session: Session,
  flags: HostFlags,
  named: readonly Host[],
  server: HostServer,
): Promise<number> {
  const { machine, root, report } = session;
  const { result, texts } = await planSteps(
    machine,
    root,
    flags.action === "add" ? planHost : planRemoval,
    named,
    server,
    { replace: flags.force === true },
  );
  const missing = flags.action === "add" ? await notBuilt(session, server) : [];
  const told = result.ok ? result.warnings : result.diagnostics;
  report.diagnostics([...told, ...missing], texts);
  if (!result.ok) {
    report.say("Nothing was written.");
    return refuse(session);
  }
  const steps = result.value;
  for (const step of steps) for (const line of before(step)) report.say(line);
  if (flags["dry-run"] === true) {
    report.say("Nothing was written.");
    return finish(session, steps);
  }
  const written = await replaceFiles(machine, replacementsOf(machine, steps));
  if (!written.ok) {
    report.diagnostics(written.diagnostics);
    report.say("Nothing was written.");
    return refuse(session);
  }
  if (written.value === "interrupted") {
    report.say("Stopped; every file is as it was.");
    report.finish({ ok: false, hosts: [] });
    return exitCode.interrupted;
  }
  for (const step of steps) for (const line of after(step)) report.say(line);
  return finish(session, steps);
}

function print(
  session: Session,
  named: readonly Host[],
  server: HostServer,
): number {
  const { report } = session;
  const entries = named.map((one) => [one, buildEntry(one, server)] as const);
  const told = entries.flatMap(([, entry]) =>
    entry.ok ? [] : entry.diagnostics,
  );
  if (told.length > 0) {
    report.diagnostics(told);
    return refuse(session);
  }
  const printed = entries.flatMap(([one, entry]) => {
    if (!entry.ok) return [];
    const name = entryName(one, server.name);
    const whole = [...one.root, name].reduceRight<Json>(
      (inner, key) => Object.fromEntries([[key, inner]]),
      entry.value.value,
    );
    if (named.length > 1) report.say(`${one.title}:`);
    report.result(JSON.stringify(whole, null, 2));
    return [{ host: one.id, name, entry: entry.value.value }];
  });
  report.finish({ ok: true, hosts: printed });
  return exitCode.done;
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

function refuse({ report }: Session): number {
  report.finish({ ok: false, hosts: [] });
  return exitCode.failed;
}

function finish({ report }: Session, steps: readonly HostStep[]): number {
  report.finish({
    ok: true,
    hosts: steps.map(({ host: one, file, plan }) => ({
      host: one.id,
      file: file.path,
      name: plan.name,
      change: plan.kind,
      command: plan.shown,
      variables: plan.variables,
      ...(plan.backup === undefined ? {} : { backup: plan.backup }),
    })),
  });
  return exitCode.done;
}
