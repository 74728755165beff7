/** Owns the watching of files: by their folders, so that one that is replaced by a rename, or made later, is seen too. */
import type { FSWatcher } from "node:fs";
import { posix, win32 } from "node:path";

/** What watching needs of the system. */
export interface Watching {
  /** Calls `happened` with the name of what changed in a folder, or with null where the system does not say. */
  readonly watch: (
    folder: string,
    happened: (event: string, name: string | null) => void,
  ) => Pick<FSWatcher, "close" | "on">;
  readonly isFolder: (path: string) => boolean;
  /** The path with every link resolved, or the path itself where nothing stands there. */
  readonly realPath: (path: string) => string;
  readonly platform: NodeJS.Platform;
}

/** Editors and Git write a file in several steps: a change is told when it has been quiet for so long. */
const quiet = 60;
/** Something that is written without a pause is told of so often. */
const longest = 1000;
/** Where the system cannot watch, it is looked at so often. */
const often = 1000;

/**
 * Calls `changed` once for each burst of changes to the files; it may also call it where nothing has changed.
 * @param paths absolute; nothing need stand there yet
 * @param whole folders in which every name matters, but not what is in the folders below them
 * @returns ends it
 */
export function watchFiles(
  watching: Watching,
  paths: readonly string[],
  changed: () => void,
  whole: readonly string[] = [],
): () => void {
  const burst = burstOf(changed);
  const ends: (() => void)[] = [burst.end];
  for (const [folder, names] of foldersOf(watching, paths))
    if (!whole.includes(folder))
      ends.push(watchFolder(watching, folder, names, burst.happened));
  for (const folder of whole)
    ends.push(watchFolder(watching, folder, undefined, burst.happened));
  return () => {
    for (const end of ends) end();
  };
}

function watchFolder(
  { watch }: Watching,
  folder: string,
  names: ReadonlySet<string> | undefined,
  happened: () => void,
): () => void {
  try {
    const watcher = watch(folder, (_, name) => {
      if (name === null || names?.has(folded(name)) !== false) happened();
    });
    // A folder that goes is an error on some systems; whoever is told looks again.
    watcher.on("error", happened);
    return () => watcher.close();
  } catch {
    // The system has no more watches to give, or the disk has none at all.
    const timer = setInterval(happened, often);
    return () => clearInterval(timer);
  }
}

/** Folder → the names in it that matter; of a path that is not there yet, the first step that is missing. */
function foldersOf(
  { isFolder, realPath, platform }: Watching,
  paths: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const { basename, dirname } = platform === "win32" ? win32 : posix;
  const folders = new Map<string, Set<string>>();
  for (const path of new Set(paths.flatMap((one) => [one, realPath(one)]))) {
    let name = basename(path);
    let folder = dirname(path);
    while (!isFolder(folder) && dirname(folder) !== folder) {
      name = basename(folder);
      folder = dirname(folder);
    }
    // That the folder itself goes is told under its own name.
    const names = folders.get(folder) ?? new Set([folded(basename(folder))]);
    folders.set(folder, names.add(folded(name)));
  }
  return folders;
}

/** Disks differ in case and in how they spell accents; to look once too often does no harm. */
function folded(name: string): string {
  return name.normalize().toLowerCase();
}

function burstOf(changed: () => void): {
  readonly happened: () => void;
  readonly end: () => void;
} {
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  return {
    happened() {
      const now = performance.now();
      if (timer === undefined) first = now;
      else if (now - first > longest) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        changed();
      }, quiet);
    },
    end: () => clearTimeout(timer),
  };
}
