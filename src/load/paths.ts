/** Owns the arithmetic of paths, by the machine's platform and not by the one that runs us. */
import { posix, win32 } from "node:path";

type Platform = NodeJS.Platform;

function rules(platform: Platform): typeof posix {
  return platform === "win32" ? win32 : posix;
}

/** The absolute path of `path` seen from a folder. */
export function resolvePath(
  folder: string,
  path: string,
  platform: Platform,
): string {
  return rules(platform).resolve(folder, path);
}

/** The way from a folder to a path; empty where they are the same. */
export function relativePath(
  folder: string,
  path: string,
  platform: Platform,
): string {
  return rules(platform).relative(folder, path);
}

/** The folder that a file stands in. */
export function folderOf(path: string, platform: Platform): string {
  return rules(platform).dirname(path);
}

/** A path that a person wrote, in its folder (with the slash behind it) and its name. */
export function splitPath(
  path: string,
): readonly [folder: string, name: string] {
  const at = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1;
  return [path.slice(0, at), path.slice(at)];
}

/** Whether a real path is the folder itself or stands inside it; both with links resolved. */
export function isInside(
  folder: string,
  path: string,
  platform: Platform,
): boolean {
  const way = relativePath(folder, path, platform);
  return (
    way !== ".." &&
    !way.startsWith("../") &&
    !way.startsWith("..\\") &&
    !rules(platform).isAbsolute(way)
  );
}
