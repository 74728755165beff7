/** Owns `host list`: where each host keeps its file, and whether our server is in it. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { entryName } from "../hosts/entry-name.js";
import type { Host, HostServer } from "../hosts/host.js";
import { inspectFile } from "../hosts/inspect-file.js";
import { isOurs } from "../hosts/plan-removal.js";
import { exitCode } from "./exit-code.js";
import { findHostFile } from "./host-file.js";
import type { Session } from "./session.js";

/** One line of the table. */
interface Row {
  readonly host: string;
  readonly title: string;
  readonly state: State;
  readonly file: string | undefined;
}

type State =
  | "added"
  | "not added"
  /** Another server has our name. */
  | "name taken"
  | "no file"
  | "unreadable";

/** Prints the table on stdout; fails where a file cannot be read. */
export async function listHosts(
  session: Session,
  hosts: readonly Host[],
  server: HostServer,
): Promise<number> {
  const { report } = session;
  const rows: Row[] = [];
  const told: Diagnostic[] = [];
  for (const host of hosts) rows.push(await rowOf(session, host, server, told));
  report.diagnostics(told);
  const width = (key: "host" | "state") =>
    Math.max(...rows.map((row) => row[key].length));
  for (const { host, state, file } of rows)
    report.result(
      `${host.padEnd(width("host"))}  ${state.padEnd(width("state"))}  ${file ?? ""}`.trimEnd(),
    );
  const ok = !rows.some(({ state }) => state === "unreadable");
  report.finish({ ok, hosts: rows });
  return ok ? exitCode.done : exitCode.failed;
}

async function rowOf(
  { machine, root }: Session,
  host: Host,
  server: HostServer,
  told: Diagnostic[],
): Promise<Row> {
  const row = (state: State, file?: string): Row => ({
    host: host.id,
    title: host.title,
    state,
    file,
  });
  const found = await findHostFile(machine, host, root);
  if (!found.ok) {
    told.push(...found.diagnostics);
    return row("unreadable");
  }
  const { path, now } = found.value;
  if (now.text === undefined) return row("no file", path);
  const name = entryName(host, server.name);
  const inspected = inspectFile(host, { file: now.file, text: now.text }, name);
  if (!inspected.ok) {
    told.push(...inspected.diagnostics);
    return row("unreadable", path);
  }
  const { existing } = inspected.value;
  if (existing === undefined) return row("not added", path);
  return row(
    isOurs(existing.member.value, server) ? "added" : "name taken",
    path,
  );
}
