/** Owns the moment of change: old texts out of the project, then new ones in, by renames alone. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import type { Claim } from "./claim.js";
import { at } from "./failure.js";
import { inParallel } from "./in-parallel.js";
import { closeJournal, type Journal } from "./journal.js";
import { GENERATED_FOLDER, pathsOf, toAbsolute } from "./paths.js";
import { changedMeanwhile, type Target } from "./stage.js";

/**
 * Makes the changes of an open journal and closes it. All old texts leave before a new one comes, and rewritten files come
 * last: a project that is found in the middle lacks files and does not build, so that old and new never run together.
 * @returns what hinders it, or nothing; then, as when it throws, the changes are to be undone
 */
export async function commitChanges(
  machine: Machine,
  { root, staging }: Claim,
  journal: Journal,
  targets: readonly Target[],
): Promise<readonly Diagnostic[]> {
  const { disk } = machine;
  const { dirname, join } = pathsOf(machine);
  const numbered = targets.map((target, n) => ({ ...target, n }));
  const old = numbered.filter(({ change }) => change.kind !== "create");
  for (const { change, real, n } of old)
    await at(change.path, () => disk.rename(real, join(staging, `old-${n}`)));

  // What was moved can no longer change under us, so this look is the one that counts.
  const texts = await inParallel(old, ({ change, n }) =>
    at(change.path, () => disk.readText(join(staging, `old-${n}`))),
  );
  const changed = old.filter(
    ({ change }, index) =>
      change.kind !== "create" && change.before !== texts[index],
  );
  if (changed.length > 0)
    return changed.map(({ change }) => changedMeanwhile(change.path));

  for (const folder of journal.folders)
    await at(folder, async () => {
      const path = toAbsolute(machine, root, folder);
      if ((await disk.kindOf(path)) !== "directory")
        await disk.makeDirectory(path);
    });
  const coming = [
    ...numbered.filter(({ change }) => change.kind === "create"),
    ...numbered.filter(({ change }) => change.kind === "rewrite"),
  ];
  for (const { change, real, n } of coming) {
    const isFree = await at(change.path, async () => {
      if ((await disk.kindOf(real)) !== undefined) return false;
      await disk.rename(join(staging, `new-${n}`), real);
      return true;
    });
    if (!isFree) return [changedMeanwhile(change.path)];
  }

  const folders = new Set([
    ...targets.map(({ real }) => dirname(real)),
    ...journal.folders.map((folder) =>
      dirname(toAbsolute(machine, root, folder)),
    ),
  ]);
  await inParallel([...folders], (folder) => disk.flushDirectory(folder));
  await closeJournal(machine, staging);
  return [];
}

/** Removes folders under `src/generated` that lost their last file. */
export async function removeEmptied(
  machine: Machine,
  root: string,
  { entries }: Journal,
): Promise<void> {
  const folders = new Set<string>();
  for (const { path, hash } of entries) {
    if (hash !== undefined) continue;
    let end = path.lastIndexOf("/");
    for (; end >= GENERATED_FOLDER.length; end = path.lastIndexOf("/", end - 1))
      if (path.startsWith(GENERATED_FOLDER)) folders.add(path.slice(0, end));
  }
  const inner = [...folders].sort((a, b) => b.length - a.length);
  for (const folder of inner)
    await machine.disk.removeEmptyDirectory(toAbsolute(machine, root, folder));
}
