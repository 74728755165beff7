/** Owns who may write the project: one run at a time, named by its process, so that a killed one can be told from a living. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine, ProcessMark } from "../machine/machine.js";
import { leftBehind, reasonOf } from "./failure.js";
import { findLiving, nameOf, printOwner, readOwners } from "./owners.js";
import { pathsOf, STAGING } from "./paths.js";

/** The right to write, and the folder to work in. */
export interface Claim {
  /** The project's folder, links resolved. */
  readonly root: string;
  /** Absolute. */
  readonly staging: string;
  /** Absolute; names us inside `staging`. */
  readonly owner: string;
  /** Whether a killed run left something in `staging`. */
  readonly leftovers: boolean;
  /** How many folders did not exist before, the project's own first, then those above it. */
  readonly made: number;
}

/**
 * Takes the right to write. It is a folder `owner-<n>` that holds our process and comes into place by one rename, which
 * only one process can win; after a killed owner the next number is taken, and all others must be dead.
 */
export async function claimProject(
  machine: Machine,
  root: string,
): Promise<Result<Claim>> {
  const { disk } = machine;
  const { join } = pathsOf(machine);
  const staging = join((await disk.realPath(root)) ?? root, STAGING);
  const missing = await countMissing(machine, root);
  try {
    let claimed: Result<Claim> | undefined;
    while (claimed === undefined)
      claimed = await tryToClaim(machine, root, staging, missing);
    return claimed;
  } catch (error) {
    await removeEmptyFolders(machine, staging, 1 + missing).catch(reasonOf);
    throw error;
  }
}

/** `undefined` where another run was quicker: then it is to be looked at again. */
async function tryToClaim(
  machine: Machine,
  root: string,
  staging: string,
  missing: number,
): Promise<Result<Claim> | undefined> {
  const { disk } = machine;
  const { join } = pathsOf(machine);
  const kind = await disk.kindOf(staging);
  if (kind !== undefined && kind !== "directory")
    return fail([diagnostic("files/not-a-folder", { path: STAGING })]);
  const before = await readOwners(machine, staging);
  const rival = await findLiving(machine, before);
  if (rival !== undefined) return busy(rival);

  const mine = join(staging, `claim-${nameOf(machine.process)}`);
  const number = 1 + Math.max(0, ...before.map((one) => one.number));
  const owner = join(staging, `owner-${number}`);
  const made = Math.max(missing, ...before.map((one) => one.made));
  try {
    await disk.writeText(
      join(mine, "process"),
      printOwner(machine.process, made),
    );
    if (!(await winRename(machine, mine, owner))) return undefined;
  } catch (error) {
    await disk.remove(mine).catch(reasonOf);
    throw error;
  }

  try {
    // The folder may have been another one by the time we came: its owner was first.
    const others = (await readOwners(machine, staging)).filter(
      (one) => one.number !== number,
    );
    const first = await findLiving(machine, others);
    if (first !== undefined) {
      await disk.remove(owner);
      return busy(first);
    }
    const leftovers = (await disk.list(staging)).some(
      (name) => name !== `owner-${number}` && !name.startsWith("claim-"),
    );
    const realRoot = (await disk.realPath(root)) ?? root;
    return succeed({ root: realRoot, staging, owner, leftovers, made });
  } catch (error) {
    await disk.remove(owner).catch(reasonOf);
    throw error;
  }
}

/** Whether we won; where another run did, there is nothing wrong with the disk. */
async function winRename(
  { disk }: Machine,
  mine: string,
  owner: string,
): Promise<boolean> {
  try {
    await disk.rename(mine, owner);
    return true;
  } catch (error) {
    const isTaken = (await disk.kindOf(owner)) !== undefined;
    const isGone = (await disk.kindOf(mine)) === undefined;
    if (isTaken || isGone) return false;
    throw error;
  }
}

/**
 * Gives the right back and takes the folder away with all that is in it, in one rename, so that no other run finds half of it.
 * @returns a warning where it cannot be removed
 */
export async function releaseProject(
  machine: Machine,
  { root, staging, made }: Claim,
): Promise<readonly Diagnostic[]> {
  const { disk } = machine;
  const leaving = `${staging}-${nameOf(machine.process)}`;
  try {
    await disk.remove(leaving);
    await disk.rename(staging, leaving);
    await disk.remove(leaving);
    await removeEmptyFolders(machine, root, made);
    return [];
  } catch (error) {
    return [leftBehind(error)];
  }
}

/** Gives the right back, but leaves what the next run has to put in order. */
export async function abandonProject(
  machine: Machine,
  { owner }: Claim,
): Promise<void> {
  // If even this fails, our process is soon dead, and then it counts for nothing.
  await machine.disk.remove(owner).catch(reasonOf);
}

/** Removes `count` folders as far as they are empty: `inner` and those above it. */
async function removeEmptyFolders(
  machine: Machine,
  inner: string,
  count: number,
): Promise<void> {
  let folder = inner;
  for (let n = 0; n < count; n++) {
    await machine.disk.removeEmptyDirectory(folder);
    folder = pathsOf(machine).dirname(folder);
  }
}

/** How many of the folder and those above it do not exist. */
async function countMissing(machine: Machine, folder: string): Promise<number> {
  const { dirname } = pathsOf(machine);
  let missing = 0;
  for (
    let path = folder;
    (await machine.disk.kindOf(path)) === undefined && dirname(path) !== path;
    path = dirname(path)
  )
    missing++;
  return missing;
}

function busy({ pid }: ProcessMark): Result<never> {
  return fail([diagnostic("files/busy", { pid, staging: STAGING })]);
}
