/** Owns the notes by which a run says that it is writing, and how a later one reads them. */
import type { Machine, ProcessMark } from "../machine/machine.js";
import { isBeating, type Pulses } from "./heartbeat.js";
import { pathsOf } from "./paths.js";

/** One run that claimed the project. */
export interface Owner {
  readonly number: number;
  readonly mark: ProcessMark | undefined;
  /** How many folders it had to make for the project. */
  readonly made: number;
  /** When it began, in milliseconds since 1970. */
  readonly since?: number;
}

/** The text of an owner's note. */
export function printOwner(
  mark: ProcessMark,
  made: number,
  since: number,
): string {
  return JSON.stringify({ ...mark, made, since });
}

/** All owners that the staging folder names; a text that is not understood names nobody. */
export async function readOwners(
  machine: Machine,
  staging: string,
): Promise<Owner[]> {
  const { join } = pathsOf(machine);
  const owners: Owner[] = [];
  for (const name of await machine.disk.list(staging)) {
    const number = Number(/^owner-(\d{1,9})$/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    const text = await machine.disk.readText(join(staging, name, "process"));
    owners.push({ number, ...parseOwner(text ?? "") });
  }
  return owners;
}

function parseOwner(text: string): Omit<Owner, "number"> {
  try {
    const { pid, started, made, since, ...rest } = JSON.parse(text) as Record<
      string,
      unknown
    >;
    const known = typeof pid === "number" && typeof started === "string";
    const more = ["place", "host", "command"].flatMap((key) =>
      typeof rest[key] === "string" ? [[key, rest[key]] as const] : [],
    );
    return {
      mark: known ? { pid, started, ...Object.fromEntries(more) } : undefined,
      made: typeof made === "number" ? made : 0,
      ...(typeof since === "number" ? { since } : {}),
    };
  } catch {
    return { mark: undefined, made: 0 };
  }
}

/** The first of the owners that still runs; one elsewhere is known by its signs of life alone. */
export async function findLiving(
  machine: Machine,
  staging: string,
  owners: readonly Owner[],
  pulses: Pulses,
): Promise<Owner | undefined> {
  for (const owner of owners) {
    const { mark, number } = owner;
    if (mark === undefined) continue;
    const isHere =
      mark.place === undefined || mark.place === machine.process.place;
    const folder = pathsOf(machine).join(staging, `owner-${number}`);
    const lives = isHere
      ? await machine.isRunning(mark)
      : await isBeating(machine, folder, pulses);
    if (lives) return owner;
  }
  return undefined;
}

/** A name for files of one process alone. */
export function nameOf({ pid, started }: ProcessMark): string {
  return `${pid}-${started.replace(/[^0-9A-Za-z]/g, "-")}`;
}
