/** Owns the work before a commit: is the project as it was decided upon, and do all new texts lie ready on the disk? */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import type { Change } from "./change.js";
import type { Claim } from "./claim.js";
import { at } from "./failure.js";
import { inParallel } from "./in-parallel.js";
import { exactHash, type Journal } from "./journal.js";
import { projectLocator, type Located } from "./locate.js";
import { pathsOf, toAbsolute, toRelative } from "./paths.js";

/** A change and the file that it really means. */
export interface Target {
  readonly change: Change;
  /** Absolute, links resolved. */
  readonly real: string;
}

/** Finds every changed file, and refuses where the project is not as it was when the changes were decided. */
export async function findTargets(
  machine: Machine,
  root: string,
  changes: readonly Change[],
): Promise<Result<readonly Target[]>> {
  const locator = await projectLocator(machine, root);
  const leaving = new Set(
    changes.filter(({ kind }) => kind === "delete").map(({ path }) => path),
  );
  const found = await inParallel(changes, (change) =>
    at(change.path, async () => {
      const located = await locator.locate(change.path);
      if (located.kind === "refused") return located.diagnostic;
      return (await isAsDecided(machine, change, located, leaving))
        ? { change, real: located.real }
        : changedMeanwhile(change.path);
    }),
  );
  const diagnostics = new Set(found.filter((one) => "code" in one));
  if (diagnostics.size > 0) return fail([...diagnostics]);
  return succeed(found.filter((one) => "change" in one));
}

export function changedMeanwhile(path: string): Diagnostic {
  return diagnostic("files/changed-meanwhile", { path }, { file: path });
}

async function isAsDecided(
  machine: Machine,
  change: Change,
  located: Exclude<Located, { readonly kind: "refused" }>,
  leaving: ReadonlySet<string>,
): Promise<boolean> {
  if (change.kind === "create")
    return (
      located.kind === "missing" ||
      (located.kind === "variant" && leaving.has(located.found))
    );
  if (located.kind !== "file") return false;
  // To delete what a link leads to would leave the link hanging.
  if (change.kind === "delete" && located.linked) return false;
  return (await machine.disk.readText(located.real)) === change.before;
}

/** Writes every new text into the staging folder and returns the journal of the commit. */
export async function stageTexts(
  machine: Machine,
  { root, staging }: Claim,
  targets: readonly Target[],
  isInterrupted: () => boolean,
): Promise<Journal> {
  const { disk } = machine;
  const { join } = pathsOf(machine);
  await inParallel(targets, ({ change, real }, n) =>
    at(change.path, async () => {
      if (change.kind === "delete" || isInterrupted()) return;
      const staged = join(staging, `new-${n}`);
      await disk.writeText(staged, change.text);
      if (change.kind === "rewrite") await disk.copyPermissions(real, staged);
      if (change.kind === "create" && change.from !== undefined)
        await disk.copyPermissions(
          toAbsolute(machine, root, change.from),
          staged,
        );
    }),
  );
  return {
    entries: targets.map(({ change, real }) => ({
      path: toRelative(machine, root, real),
      ...(change.kind === "delete" ? {} : { hash: exactHash(change.text) }),
      replaces: change.kind !== "create",
    })),
    folders: await missingFolders(machine, root, targets),
  };
}

/** The folders that the created files need, the outer ones first. */
async function missingFolders(
  machine: Machine,
  root: string,
  targets: readonly Target[],
): Promise<string[]> {
  const exists = new Map<string, boolean>([["", true]]);
  for (const { change, real } of targets) {
    if (change.kind !== "create") continue;
    const parts = toRelative(machine, root, real).split("/").slice(0, -1);
    for (let depth = parts.length; depth > 0; depth--) {
      const folder = parts.slice(0, depth).join("/");
      if (exists.has(folder)) break;
      const kind = await machine.disk.kindOf(toAbsolute(machine, root, folder));
      exists.set(folder, kind !== undefined);
    }
  }
  return [...exists]
    .filter(([, there]) => !there)
    .map(([folder]) => folder)
    .sort();
}
