/** Owns the notes by which a run says that it is writing, and how a later one reads them. */
import type { Machine, ProcessMark } from "../machine/machine.js";
import { pathsOf } from "./paths.js";

/** One run that claimed the project. */
interface Owner {
  readonly number: number;
  readonly mark: ProcessMark | undefined;
  /** How many folders it had to make for the project. */
  readonly made: number;
}

/** The text of an owner's note. */
export function printOwner(mark: ProcessMark, made: number): string {
  return JSON.stringify({ ...mark, made });
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

function parseOwner(text: string): Pick<Owner, "mark" | "made"> {
  try {
    const { pid, started, made } = JSON.parse(text) as Record<string, unknown>;
    const known = typeof pid === "number" && typeof started === "string";
    return {
      mark: known ? { pid, started } : undefined,
      made: typeof made === "number" ? made : 0,
    };
  } catch {
    return { mark: undefined, made: 0 };
  }
}

/** The first of the owners that still runs. */
export async function findLiving(
  machine: Machine,
  owners: readonly Owner[],
): Promise<ProcessMark | undefined> {
  for (const { mark } of owners)
    if (mark !== undefined && (await machine.isRunning(mark))) return mark;
  return undefined;
}

/** A name for files of one process alone. */
export function nameOf({ pid, started }: ProcessMark): string {
  return `${pid}-${started.replace(/[^0-9A-Za-z]/g, "-")}`;
}
