/** Owns which files there are under a served folder. */
import type { Dirent } from "node:fs";
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { realInside } from "./root-open.js";
import { type Names, stepsOf } from "./root-path.js";

export interface Found {
  /** With forward slashes. */
  readonly path: string;
  readonly size: number;
}

/** Names that are looked at; where there are more, a client lists a part of the files. */
const MOST = 10_000;

/**
 * The plain files, in the order of their paths; a folder that is a link is not gone into.
 * @param root the real path of the folder
 */
export async function listBelow(
  root: string,
  names: Names,
  { below, maxBytes }: { readonly below: boolean; readonly maxBytes: number },
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const folders = [""];
  let left = MOST;
  for (const folder of folders) {
    for (const entry of await entriesOf(join(root, folder), left)) {
      left -= 1;
      // A name of other bytes than UTF-8 is no name that comes back.
      if (entry.name.includes("\ufffd")) continue;
      const path = folder + entry.name;
      if (stepsOf(path, names) === undefined) continue;
      if (entry.isDirectory() && below) folders.push(`${path}/`);
      const isOurs = entry.isFile() || entry.isSymbolicLink();
      const size = isOurs ? await sizeOf(root, path, names) : undefined;
      if (size !== undefined && size <= maxBytes) found.push({ path, size });
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** None of a folder that is gone or may not be read. */
async function entriesOf(
  folder: string,
  most: number,
): Promise<readonly Dirent[]> {
  const entries: Dirent[] = [];
  if (most <= 0) return entries;
  try {
    for await (const entry of await opendir(folder)) {
      entries.push(entry);
      if (entries.length >= most) break;
    }
  } catch {
    return [];
  }
  return entries;
}

/** Undefined where it is none that may be served. */
async function sizeOf(
  root: string,
  path: string,
  names: Names,
): Promise<number | undefined> {
  try {
    const real = await realInside(root, path, names);
    return real === undefined ? undefined : (await lstat(real)).size;
  } catch {
    return undefined;
  }
}
