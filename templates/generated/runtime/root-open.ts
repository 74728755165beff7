/** Owns the opening of a file under a served folder: that one, and nothing that stands for it. */
import { constants } from "node:fs";
import {
  type FileHandle,
  lstat,
  open,
  readlink,
  realpath,
} from "node:fs/promises";
import { join } from "node:path";
import { type Names, stepsBelow, stepsOf } from "./root-path.js";

export interface Opened {
  /** Its path below the folder, with links resolved. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** What says that there is no such file for us. */
const NOT_THERE =
  /^(?:ENOENT|ENOTDIR|EISDIR|ELOOP|EACCES|EPERM|ENAMETOOLONG|EINVAL|ENXIO)$/;

/** Neither through a link that appears meanwhile, nor waiting for the other end of a pipe. */
const FLAGS =
  constants.O_RDONLY |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/**
 * Undefined where there is no such file, or none that may be served: which of both is not told apart.
 * @param root the real path of the folder
 */
export async function readInside(
  root: string,
  path: string,
  names: Names,
  maxBytes: number,
): Promise<Opened | undefined> {
  try {
    const real = await realInside(root, path, names);
    if (real === undefined) return undefined;
    const file = await open(real, FLAGS);
    try {
      const bytes = await readOpened(file, real, maxBytes);
      const steps = stepsBelow(root, real, names) ?? [];
      return bytes && { path: steps.join("/"), bytes };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (NOT_THERE.test(String(code))) return undefined;
    throw error;
  }
}

/** The path of a plain file, with links resolved; undefined where they lead out. */
export async function realInside(
  root: string,
  path: string,
  names: Names,
): Promise<string | undefined> {
  const steps = stepsOf(path, names);
  if (steps === undefined) return undefined;
  const real = await realpath(join(root, ...steps));
  if (stepsBelow(root, real, names) === undefined) return undefined;
  // A device may do something when it is opened.
  return (await lstat(real)).isFile() ? real : undefined;
}

async function readOpened(
  file: FileHandle,
  real: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const { size, dev, ino } = await file.stat();
  // A folder on the way may have become a link since: what is open counts, where the system tells it.
  const opened = await readlink(`/proc/self/fd/${file.fd}`).catch(() =>
    realpath(real),
  );
  const now = await lstat(real);
  const isThat = now.isFile() && now.dev === dev && now.ino === ino;
  if (opened !== real || !isThat || size > maxBytes) return undefined;
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  while (end < size) {
    const { bytesRead } = await file.read(bytes, end, size - end, end);
    if (bytesRead === 0) break;
    end += bytesRead;
  }
  return bytes.subarray(0, end);
}
