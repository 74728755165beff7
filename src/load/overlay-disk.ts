/** Owns a disk on which some files of a folder stand that are not written yet. */
import type { Disk, Machine } from "../machine/machine.js";
import { folderOf, relativePath, resolvePath } from "./paths.js";

/**
 * The machine's disk with `files` in the folder `root`, which need not exist. Only for reading.
 * @param root absolute
 * @param files path from the folder, with forward slashes → text
 */
export function overlayDisk(
  { disk, platform }: Pick<Machine, "disk" | "platform">,
  root: string,
  files: ReadonlyMap<string, string>,
): Disk {
  const texts = new Map<string, string>();
  const folders = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const whole = resolvePath(root, path, platform);
    texts.set(whole, text);
    for (let inner = whole; inner !== root;) {
      const folder = folderOf(inner, platform);
      const names = folders.get(folder) ?? new Set();
      folders.set(folder, names.add(relativePath(folder, inner, platform)));
      inner = folder;
    }
  }
  return {
    ...disk,
    readText: async (path) => texts.get(path) ?? disk.readText(path),
    async readBytes(path) {
      const text = texts.get(path);
      return text === undefined ? disk.readBytes(path) : Buffer.from(text);
    },
    async kindOf(path) {
      if (texts.has(path)) return "file";
      return folders.has(path) ? "directory" : disk.kindOf(path);
    },
    async realPath(path) {
      const isOurs = texts.has(path) || folders.has(path);
      return isOurs ? path : disk.realPath(path);
    },
    async list(path) {
      const names = new Set([
        ...(await disk.list(path)),
        ...(folders.get(path) ?? []),
      ]);
      return [...names].sort();
    },
  };
}
