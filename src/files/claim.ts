/** Owns who may write the project: one run at a time, named by its process, so that a killed one can be told from a living. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { startHeartbeat, type Heartbeat, type Pulses } from "./heartbeat.js";
import { leftBehind, reasonOf } from "./failure.js";
import {
  findLiving,
  nameOf,
  printOwner,
  readOwners,
  type Owner,
} from "./owners.js";
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
  readonly heartbeat: Heartbeat;
  /** Whether the right was not given back yet. */
  readonly held: { now: boolean };
}

/**
 * Takes the right to write. It is a folder `owner-<n>` that holds our process and comes into place by one rename, which
 * only one process can win; after a killed owner the next number is taken, and all others must be dead.
 */
export async function claimProject(
  machine: Machine,
  root: string,
  pulses: Pulses = new Map(),
): Promise<Result<Claim>> {
  const { disk } = machine;
  const { join } = pathsOf(machine);
  const staging = join((await disk.realPath(root)) ?? root, STAGING);
  const missing = await countMissing(machine, root);
  try {
    let claimed: Result<Claim> | undefined;
    while (claimed === undefined)
      claimed = await tryToClaim(machine, root, staging, missing, pulses);
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
  pulses: Pulses,
): Promise<Result<Claim> | undefined> {
  const { disk } = machine;
  const { join } = pathsOf(machine);
  const kind = await disk.kindOf(staging);
  if (kind !== undefined && kind !== "directory")
    return fail([diagnostic("files/not-a-folder", { path: STAGING })]);
  const before = await readOwners(machine, staging);
  const rival = await findLiving(machine, staging, before, pulses);
  if (rival !== undefined) return busy(rival);

  const mine = join(staging, `claim-${nameOf(machine.process)}`);
  const number = 1 + Math.max(0, ...before.map((one) => one.number));
  const owner = join(staging, `owner-${number}`);
  const made = Math.max(missing, ...before.map((one) => one.made));
  try {
    await disk.writeText(
      join(mine, "process"),
      printOwner(machine.process, made, machine.now()),
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
    const first = await findLiving(machine, staging, others, pulses);
    if (first !== undefined) {
      await disk.remove(owner);
      return busy(first);
    }
    const leftovers = (await disk.list(staging)).some(
      (name) => name !== `owner-${number}` && !name.startsWith("claim-"),
    );
    const realRoot = (await disk.realPath(root)) ?? root;
    return succeed({
      ...{ root: realRoot, staging, owner, leftovers, made },
      heartbeat: startHeartbeat(machine, owner),
      held: { now: true },
    });
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
  { root, staging, made, heartbeat, held }: Claim,
): Promise<readonly Diagnostic[]> {
  const { disk } = machine;
  const leaving = `${staging}-${nameOf(machine.process)}`;
  held.now = false;
  try {
    await heartbeat.stop();
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
  { owner, heartbeat, held }: Claim,
): Promise<void> {
  held.now = false;
  await heartbeat.stop();
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

function busy({ mark, since }: Owner): Result<never> {
  const { pid = 0, command, host } = mark ?? {};
  const told = { pid, command, host, since };
  return fail([diagnostic("files/busy", { ...told, staging: STAGING })]);
}
