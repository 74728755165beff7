/** Owns the finding and reading of a host's file on this machine. */
import { posix, win32 } from "node:path";
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { readFailure } from "../files/failure.js";
import { chooseFile } from "../hosts/choose-file.js";
import type { Host } from "../hosts/host.js";
import {
  locateHost,
  packagesFolder,
  platformOf,
  type Candidate,
} from "../hosts/locate.js";
import type { HostFileNow } from "../hosts/plan-host.js";
import type { Machine } from "../machine/machine.js";
import { decodeText } from "./decode-text.js";

export interface HostFileOnDisk {
  /** Where the host looks; may be a link. */
  readonly path: string;
  /** What is to be written, links followed. */
  readonly real: string;
  readonly scope: Candidate["scope"];
  readonly now: HostFileNow;
}

/**
 * Finds the file that the host reads, and reads it.
 * @param root the project's folder, absolute
 */
export async function findHostFile(
  machine: Machine,
  host: Host,
  root: string,
): Promise<Result<HostFileOnDisk>> {
  let file = host.title;
  try {
    const chosen = await choose(machine, host, root);
    if (!chosen.ok) return chosen;
    const { path, shown, scope } = chosen.value;
    file = shown;
    const read = await readThrough(machine, path, shown);
    if (!read.ok) return read;
    const { dirname, basename } = pathsOf(machine);
    const siblings = await machine.disk.list(dirname(path));
    const { real, text } = read.value;
    const now = { file, name: basename(path), siblings, text };
    return succeed({ path, real, scope, now });
  } catch (error) {
    return fail([readFailure(error, file)]);
  }
}

/** The separators of the machine, which a test's may not share with ours. */
export function pathsOf({ platform }: Pick<Machine, "platform">) {
  return platform === "win32" ? win32 : posix;
}

async function choose(
  { disk, env, platform }: Machine,
  host: Host,
  root: string,
): Promise<Result<Candidate>> {
  const known = { platform: platformOf(platform), env };
  const folder = packagesFolder(known);
  const packages = folder === undefined ? [] : await disk.list(folder);
  const groups = locateHost(host, { ...known, project: root, packages });
  const exists = new Set<string>();
  for (const { path } of groups.flat())
    if ((await disk.kindOf(path)) !== undefined) exists.add(path);
  return chooseFile(host, groups, exists);
}

async function readThrough(
  { disk }: Machine,
  path: string,
  file: string,
): Promise<Result<{ real: string; text: string | undefined }>> {
  const refuse = (problem: string) =>
    fail([diagnostic("host/unreadable", { problem }, { file })]);
  const real = await disk.realPath(path);
  if (real === undefined)
    return (await disk.kindOf(path)) === "link"
      ? refuse("it is a link to nothing")
      : succeed({ real: path, text: undefined });
  if ((await disk.kindOf(real)) !== "file")
    return refuse("what stands in its place is no file");
  const bytes = await disk.readBytes(real);
  const text = bytes === undefined ? undefined : decodeText(bytes);
  return bytes !== undefined && text === undefined
    ? refuse("it is not UTF-8; save it as UTF-8")
    : succeed({ real, text });
}
