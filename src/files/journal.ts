/** Owns the journal: what a commit moves where, so that it can be undone by whoever comes after a crash. */
import { createHash } from "node:crypto";
import type { Machine } from "../machine/machine.js";
import { reasonOf } from "./failure.js";
import { isProjectPath, pathsOf } from "./paths.js";

export interface Journal {
  readonly entries: readonly Entry[];
  /** Folders that the commit makes, the outer ones first; from the project's root, with forward slashes. */
  readonly folders: readonly string[];
}

/** One file. In the staging folder its new text is `new-<n>`, its old one `old-<n>`, `n` being its place in the list. */
export interface Entry {
  /** From the project's root, links resolved, with forward slashes. */
  readonly path: string;
  /** Hash of the text that comes, to the byte; none for a deleted file. */
  readonly hash?: string;
  /** Whether a text goes. */
  readonly replaces: boolean;
}

/** A journal under this name is of a commit under way, which is to be undone. */
const OPEN = "journal";
/** A journal under this name is of a commit that is done, but for tidying up. */
const DONE = "committed";

/** Hash of a text to the byte. */
export function exactHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** From here on a crash is undone; before it, it left nothing but the staging folder. */
export async function openJournal(
  machine: Machine,
  staging: string,
  journal: Journal,
): Promise<void> {
  const { disk } = machine;
  const { join } = pathsOf(machine);
  const draft = join(staging, "draft");
  await disk.writeText(draft, JSON.stringify(journal));
  await disk.flushDirectory(staging);
  await disk.rename(draft, join(staging, OPEN));
  await disk.flushDirectory(staging);
}

/** From here on the changes are made for good. */
export async function closeJournal(
  machine: Machine,
  staging: string,
): Promise<void> {
  const { join } = pathsOf(machine);
  await machine.disk.rename(join(staging, OPEN), join(staging, DONE));
  // The rename has decided; after a power cut that forgets it, the changes are undone, which is as good.
  await machine.disk.flushDirectory(staging).catch(reasonOf);
}

/** Everything is put back: there is nothing to undo any more. */
export async function dropJournal(
  machine: Machine,
  staging: string,
): Promise<void> {
  await machine.disk.remove(pathsOf(machine).join(staging, OPEN));
}

/** What a run left: `none` where it had not begun to change the project, `unreadable` where the text is no journal. */
export async function readJournal(
  machine: Machine,
  staging: string,
): Promise<
  | { readonly kind: "none" | "unreadable" }
  | { readonly kind: "open" | "done"; readonly journal: Journal }
> {
  const { join } = pathsOf(machine);
  const done = await machine.disk.readText(join(staging, DONE));
  const text = done ?? (await machine.disk.readText(join(staging, OPEN)));
  if (text === undefined) return { kind: "none" };
  const journal = parse(text);
  if (journal === undefined) return { kind: "unreadable" };
  return { kind: done === undefined ? "open" : "done", journal };
}

function parse(text: string): Journal | undefined {
  try {
    const { entries, folders } = JSON.parse(text) as Journal;
    const isGood =
      entries.every(
        ({ path, hash, replaces }) =>
          isProjectPath(path) &&
          (hash === undefined || typeof hash === "string") &&
          typeof replaces === "boolean",
      ) && areFoldersOf(entries, folders);
    return isGood ? { entries, folders } : undefined;
  } catch {
    return undefined;
  }
}

function areFoldersOf(
  entries: readonly Entry[],
  folders: readonly string[],
): boolean {
  const above = new Set<string>();
  for (const { path } of entries)
    for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1))
      above.add(path.slice(0, end));
  return folders.every((folder) => above.has(folder));
}
