/** Owns what becomes of a host's file when a server is taken out of it. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { commandOfEntry, textsOf } from "./command-line.js";
import { removeEntry } from "./edit-json.js";
import { entryName } from "./entry-name.js";
import type { Host, HostServer } from "./host.js";
import { inspectFile } from "./inspect-file.js";
import type { JsonNode } from "./json-file.js";
import {
  backupOf,
  shownCommand,
  type HostFileNow,
  type HostPlan,
} from "./plan-host.js";

/**
 * Plans the file without the server. An entry of its name that starts something else is removed only when told so.
 * @param options.replace remove the entry whatever it starts
 */
export function planRemoval(
  host: Host,
  now: HostFileNow,
  server: HostServer,
  options: { readonly replace: boolean },
): Result<HostPlan> {
  const file = { file: now.file, text: now.text ?? "" };
  const name = entryName(host, server.name);
  const inspected = inspectFile(host, file, name);
  if (!inspected.ok) return inspected;
  const { existing, path } = inspected.value;
  const { warnings } = inspected;
  if (
    existing !== undefined &&
    !options.replace &&
    !isOurs(existing.member.value, server)
  ) {
    const theirs = commandOfEntry(existing.member.value);
    const refused = diagnostic(
      "host/not-ours",
      { host: host.title, name, theirs },
      existing.place,
    );
    return fail([...warnings, refused]);
  }
  const edited = removeEntry(file, path);
  if (!edited.ok) return fail([...warnings, ...edited.diagnostics]);
  const { text, changed } = edited.value;
  return succeed(
    {
      kind: changed ? "remove" : "keep",
      name,
      text,
      changed,
      shown: existing
        ? commandOfEntry(existing.member.value)
        : shownCommand(server),
      variables: [],
      backup: backupOf(now, changed),
    },
    warnings,
  );
}

/** Whether an entry starts this project's server, by whatever node. */
export function isOurs(entry: JsonNode, server: HostServer): boolean {
  const mark = server.kind === "http" ? server.url : server.script;
  return (
    entry.kind === "object" &&
    entry.members.some(({ value }) => textsOf(value).includes(mark))
  );
}
