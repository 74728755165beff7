/** Owns `host`: this project's server in the files of MCP hosts. */
import { buildEntry } from "../hosts/entry.js";
import { entryName } from "../hosts/entry-name.js";
import type { Host, HostServer } from "../hosts/host.js";
import { hosts } from "../hosts/hosts.js";
import { planHost } from "../hosts/plan-host.js";
import { planRemoval } from "../hosts/plan-removal.js";
import type { Json } from "../spec/model.js";
import { changeHosts, hostDocument } from "./change-hosts.js";
import { exitCode } from "./exit-code.js";
import type { HostFlags } from "./host-flags.js";
import { listHosts } from "./host-list.js";
import { readServer } from "./host-server.js";
import type { HostStep } from "./host-steps.js";
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
  const { report } = session;
  const changed = await changeHosts(
    session,
    flags.action === "add" ? planHost : planRemoval,
    named,
    server,
    { replace: flags.force === true, dryRun: flags["dry-run"] === true },
  );
  switch (changed.kind) {
    case "refused":
      report.say("Nothing was written.");
      return refuse(session);
    case "interrupted":
      report.say("Stopped; every file is as it was.");
      report.finish({ ok: false, hosts: [] });
      return exitCode.interrupted;
    case "shown":
      report.say("Nothing was written.");
      return finish(session, changed.steps);
    case "done":
      return finish(session, changed.steps);
  }
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

function refuse({ report }: Session): number {
  report.finish({ ok: false, hosts: [] });
  return exitCode.failed;
}

function finish({ report }: Session, steps: readonly HostStep[]): number {
  report.finish({ ok: true, hosts: steps.map(hostDocument) });
  return exitCode.done;
}
