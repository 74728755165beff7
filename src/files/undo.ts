/** Owns the way back: after it the project is as it was before the commit, however far that had come. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { dropJournal, exactHash, type Entry, type Journal } from "./journal.js";
import { freeName, pathsOf, toAbsolute } from "./paths.js";

interface Step {
  readonly machine: Machine;
  readonly entry: Entry;
  /** Absolute. */
  readonly path: string;
  readonly staged: string;
  readonly old: string;
}

/**
 * Undoes an open journal. Each step looks at what is there, so it may itself be cut off and begun again.
 * @returns a warning for each file that somebody changed since, which is left as it is
 */
export async function undoChanges(
  machine: Machine,
  root: string,
  staging: string,
  journal: Journal,
): Promise<readonly Diagnostic[]> {
  const { dirname, join } = pathsOf(machine);
  const steps = journal.entries.map((entry, n) => ({
    machine,
    entry,
    path: toAbsolute(machine, root, entry.path),
    staged: join(staging, `new-${n}`),
    old: join(staging, `old-${n}`),
  }));
  for (const step of steps) await takeOut(step);
  const warnings: Diagnostic[] = [];
  for (const step of steps) warnings.push(...(await putBack(step)));
  for (const folder of journal.folders.toReversed())
    await machine.disk.removeEmptyDirectory(toAbsolute(machine, root, folder));

  // The old texts must be safe in their places before the journal that knows of them goes.
  for (const folder of new Set(steps.map(({ path }) => dirname(path))))
    if ((await machine.disk.kindOf(folder)) === "directory")
      await machine.disk.flushDirectory(folder);
  await dropJournal(machine, staging);
  return warnings;
}

/** Takes a new text out of the project, if it came in and is still what we wrote. */
async function takeOut({ machine, entry, path, staged }: Step): Promise<void> {
  const { disk } = machine;
  if (entry.hash === undefined) return;
  if ((await disk.kindOf(staged)) !== undefined) return;
  if ((await disk.kindOf(path)) !== "file") return;
  const text = await disk.readText(path);
  if (text !== undefined && exactHash(text) === entry.hash)
    await disk.rename(path, staged);
}

/** Puts an old text back, beside the file where somebody has put another one in its place. */
async function putBack({
  machine,
  entry,
  path,
  old,
}: Step): Promise<readonly Diagnostic[]> {
  const { disk } = machine;
  if (!entry.replaces || (await disk.kindOf(old)) !== "file") return [];
  if ((await disk.kindOf(path)) === undefined) {
    await disk.rename(old, path);
    return [];
  }
  if ((await disk.readText(path)) === (await disk.readText(old))) return [];
  const { basename, dirname, join } = pathsOf(machine);
  const taken = new Set(await disk.list(dirname(path)));
  const name = freeName(basename(path), "before", taken);
  await disk.rename(old, join(dirname(path), name));
  const folder = entry.path.slice(0, entry.path.lastIndexOf("/") + 1);
  return [
    diagnostic(
      "files/kept-beside",
      { path: entry.path, copy: `${folder}${name}` },
      { file: entry.path },
    ),
  ];
}
