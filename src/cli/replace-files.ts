/** Owns the change of files that are not the project's: whole, with a copy kept, all of them or none. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { writeFailure } from "../files/failure.js";
import type { Disk, Machine } from "../machine/machine.js";
import { pathsOf } from "./host-file.js";

export interface Replacement {
  /** As a person names it. */
  readonly file: string;
  /** Absolute, links followed: a link to the file stays one. */
  readonly real: string;
  /** What the decision was made on; absent where there was no file. */
  readonly before: string | undefined;
  readonly text: string;
  /** Absolute path of the copy of `before`; nothing stands there. */
  readonly backup: string | undefined;
}

/**
 * Puts the texts in place by renames, after copies and new texts lie ready beside. Modes are kept, and nothing
 * is readable to more people on the way than the file itself.
 * @returns whether it was done, or given up because the person asked to stop
 */
export async function replaceFiles(
  machine: Machine,
  replacements: readonly Replacement[],
): Promise<Result<"done" | "interrupted">> {
  let interrupted = false;
  const stopListening = machine.onInterrupt(() => {
    interrupted = true;
  });
  /** What takes back each step that was made, the last step first. */
  const undo: (() => Promise<void>)[] = [];
  let current = "";
  try {
    for (const replacement of replacements) {
      current = replacement.file;
      await prepare(machine, replacement, undo);
    }
    const changed = await changedMeanwhile(machine.disk, replacements);
    if (interrupted || changed.length > 0) {
      await takeBack(undo);
      return changed.length > 0 ? fail(changed) : succeed("interrupted");
    }
    for (const replacement of replacements) {
      current = replacement.file;
      await putInPlace(machine, replacement, undo);
    }
    return succeed("done");
  } catch (error) {
    const failure = writeFailure(error, current);
    await takeBack(undo);
    return fail([failure]);
  } finally {
    stopListening();
  }
}

async function prepare(
  machine: Machine,
  { real, before, text, backup }: Replacement,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const { disk } = machine;
  for (const folder of await missingFolders(machine, real))
    undo.unshift(() => disk.removeEmptyDirectory(folder));
  if (backup !== undefined && before !== undefined) {
    undo.unshift(() => disk.remove(backup));
    await writeLike(disk, backup, before, real);
  }
  const temporary = temporaryName(machine, real);
  undo.unshift(() => disk.remove(temporary));
  await writeLike(
    disk,
    temporary,
    text,
    before === undefined ? undefined : real,
  );
}

async function putInPlace(
  machine: Machine,
  { real, before }: Replacement,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const { disk } = machine;
  const temporary = temporaryName(machine, real);
  await disk.rename(temporary, real);
  undo.unshift(async () => {
    if (before === undefined) return disk.remove(real);
    await writeLike(disk, temporary, before, real);
    return disk.rename(temporary, real);
  });
  await disk.flushDirectory(pathsOf(machine).dirname(real));
}

/** Writes a file that whoever may not read `like` may not read either, at no moment. */
async function writeLike(
  disk: Disk,
  path: string,
  text: string,
  like: string | undefined,
): Promise<void> {
  if (like !== undefined) {
    await disk.writeText(path, "");
    await disk.copyPermissions(like, path);
  }
  await disk.writeText(path, text);
}

async function changedMeanwhile(
  disk: Disk,
  replacements: readonly Replacement[],
): Promise<readonly Diagnostic[]> {
  const changed: Diagnostic[] = [];
  for (const { file, real, before } of replacements) {
    const bytes = await disk.readBytes(real);
    const now = bytes === undefined ? undefined : Buffer.from(bytes).toString();
    if (now !== before)
      changed.push(diagnostic("host/changed-meanwhile", { file }, { file }));
  }
  return changed;
}

/** What cannot be taken back stays beside the files; the failure that is told came first. */
async function takeBack(undo: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of undo) await step().catch(() => undefined);
}

/** The folders above a file that are not there yet, the highest first. */
async function missingFolders(
  machine: Machine,
  file: string,
): Promise<readonly string[]> {
  const { dirname } = pathsOf(machine);
  const missing: string[] = [];
  let folder = dirname(file);
  while (
    folder !== dirname(folder) &&
    (await machine.disk.kindOf(folder)) === undefined
  ) {
    missing.unshift(folder);
    folder = dirname(folder);
  }
  return missing;
}

function temporaryName(machine: Machine, real: string): string {
  const { dirname, basename, join } = pathsOf(machine);
  const { pid } = machine.process;
  return join(dirname(real), `.${basename(real)}.${pid}.tmp`);
}
