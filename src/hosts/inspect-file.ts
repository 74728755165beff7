/** Owns what is found in a host's file before it is edited. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Place,
  type Result,
} from "../diagnostics/diagnostic.js";
import { findMember, placeOfKey, repeatedKeys } from "./find-member.js";
import type { Host } from "./host.js";
import { serverKeys } from "./hosts.js";
import {
  placeIn,
  readJsonFile,
  type FileText,
  type JsonFile,
  type Member,
} from "./json-file.js";

/** The entry that has the server's name. */
export interface Existing {
  readonly member: Member;
  readonly place: Place;
}

export interface Inspected {
  /** The keys from the file's root to the server's entry. */
  readonly path: readonly [string, ...string[]];
  readonly existing: Existing | undefined;
}

/** Reads the file, looks for the entry `name`, and warns of what the host will not read as it was meant. */
export function inspectFile(
  host: Host,
  file: FileText,
  name: string,
): Result<Inspected> {
  const read = readJsonFile(file);
  if (!read.ok) return read;
  const json = read.value;
  const path = entryPath(host, name);
  const found = findMember(json, path);
  if (!found.ok) return fail([...plainness(host, json), ...found.diagnostics]);
  const at = found.value;
  const existing =
    at.kind === "member"
      ? { member: at.member, place: placeOfKey(json, at.member) }
      : undefined;
  const holders = at.kind === "nothing" ? [] : at.holders;
  return succeed({ path, existing }, [
    ...plainness(host, json),
    ...otherRoots(host, json),
    ...holders.flatMap((holder) => repeatedKeys(json, holder)),
  ]);
}

/** The keys from the root of the host's file to the entry `name`. */
function entryPath(host: Host, name: string): readonly [string, ...string[]] {
  const [first, ...rest] = [...host.root, name];
  return [first ?? name, ...rest];
}

function plainness(host: Host, json: JsonFile): readonly Diagnostic[] {
  const start = json.beyondPlain;
  if (host.format !== "json" || start === undefined) return [];
  const place = placeIn(json, { start, end: start + 1 });
  return [diagnostic("host/not-plain-json", { host: host.title }, place)];
}

function otherRoots(host: Host, json: JsonFile): readonly Diagnostic[] {
  const [root] = host.root;
  if (json.root?.kind !== "object" || root === undefined) return [];
  return json.root.members
    .filter(({ key, value }) => {
      return (
        key !== root && serverKeys.includes(key) && value.kind === "object"
      );
    })
    .map((member) =>
      diagnostic(
        "host/other-root-key",
        { host: host.title, key: member.key, root },
        placeOfKey(json, member),
      ),
    );
}
