/** Owns what becomes of a host's file when a server is put into it. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { backupName } from "./backup-name.js";
import { commandLine, commandOfEntry } from "./command-line.js";
import { setEntry } from "./edit-json.js";
import { buildEntry, type Entry } from "./entry.js";
import { entryName } from "./entry-name.js";
import type { Host, HostServer } from "./host.js";
import { inspectFile, type Existing } from "./inspect-file.js";
import type { JsonNode } from "./json-file.js";
import { isSameJson } from "./same-json.js";
import { startsTheSame, updateEntry } from "./update-entry.js";

/** A host's file as it stands. */
export interface HostFileNow {
  /** As a person names it. */
  readonly file: string;
  /** The file's own name, and all names in its folder. */
  readonly name: string;
  readonly siblings: readonly string[];
  /** Absent where there is no file yet. */
  readonly text: string | undefined;
}

/** What is to be done with a host's file; it is done by `cli`. */
export interface HostPlan {
  readonly kind: "add" | "update" | "keep" | "remove";
  /** The server's name in the file. */
  readonly name: string;
  readonly text: string;
  readonly changed: boolean;
  /** The full command that the host will run, or the URL that it will call. */
  readonly shown: string;
  /** Names of the variables that the entry has. */
  readonly variables: readonly string[];
  /** The name of the copy of the old file; none where nothing is overwritten. */
  readonly backup: string | undefined;
}

/**
 * Plans the file with the server in it. An entry of the same name that starts something else is another's, and
 * is replaced only when told so. What a person added to the entry stays.
 * @param options.replace take the place of another entry of the same name
 */
export function planHost(
  host: Host,
  now: HostFileNow,
  server: HostServer,
  options: { readonly replace: boolean },
): Result<HostPlan> {
  const file = { file: now.file, text: now.text ?? "" };
  const name = entryName(host, server.name);
  const built = buildEntry(host, server);
  const inspected = inspectFile(host, file, name);
  if (!built.ok || !inspected.ok)
    return fail([built, inspected].flatMap(diagnosticsOf));

  const entry = built.value;
  const { existing, path } = inspected.value;
  const warnings = [...inspected.warnings];
  if (existing !== undefined && !options.replace) {
    const taken = takenBy(host, existing, name, entry, server);
    if (taken !== undefined) return fail([...warnings, taken]);
  }
  const edited =
    existing === undefined
      ? setEntry(file, path, entry.value)
      : updateEntry(host, file, path, existing.member.value, entry);
  if (!edited.ok) return fail([...warnings, ...edited.diagnostics]);

  const { text, changed } = edited.value;
  warnings.push(...toFillIn(host, now, existing, entry));
  return succeed(
    {
      kind: existing === undefined ? "add" : changed ? "update" : "keep",
      name,
      text,
      changed,
      shown: shownCommand(server),
      variables: Object.keys(entry.env),
      backup: backupOf(now, changed),
    },
    warnings,
  );
}

/** What the host will do with the server, in one line. */
export function shownCommand(server: HostServer): string {
  return commandLine(
    server.kind === "http" ? [server.url] : [server.node, server.script],
  );
}

/** The name of the copy that is made of the file as it stands; none where nothing is overwritten. */
export function backupOf(
  { name, siblings, text }: HostFileNow,
  changed: boolean,
): string | undefined {
  return changed && text !== undefined ? backupName(name, siblings) : undefined;
}

function takenBy(
  host: Host,
  { member, place }: Existing,
  name: string,
  entry: Entry,
  server: HostServer,
): Diagnostic | undefined {
  if (startsTheSame(host, member.value, entry)) return undefined;
  return diagnostic(
    "host/name-taken",
    {
      host: host.title,
      name,
      theirs: commandOfEntry(member.value),
      ours: shownCommand(server),
    },
    place,
  );
}

/** Placeholders that will stand in the file, or stand in it still. */
function toFillIn(
  host: Host,
  { file }: HostFileNow,
  existing: Existing | undefined,
  entry: Entry,
): readonly Diagnostic[] {
  const names = entry.toFillIn.filter((name) => {
    const value = existing && valueUnder(existing, entry, name);
    return value === undefined || isSameJson(value, entry.env[name] ?? "");
  });
  if (names.length === 0) return [];
  return [diagnostic("host/fill-in", { host: host.title, names }, { file })];
}

/** The value that a variable has in an entry. */
function valueUnder(
  { member: { value } }: Existing,
  { envKey }: Entry,
  name: string,
): JsonNode | undefined {
  const env = memberOf(value, envKey ?? "");
  return env === undefined ? undefined : memberOf(env, name);
}

function memberOf(node: JsonNode, key: string): JsonNode | undefined {
  if (node.kind !== "object") return undefined;
  return node.members.find((member) => member.key === key)?.value;
}

function diagnosticsOf(result: Result<unknown>): readonly Diagnostic[] {
  return result.ok ? result.warnings : result.diagnostics;
}
