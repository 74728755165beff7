/** Owns the sign of life of a run that holds a project: for runs elsewhere, which cannot ask after its process. */
import type { Machine } from "../machine/machine.js";
import { reasonOf } from "./failure.js";
import { pathsOf } from "./paths.js";

/** The sign is given so often, and who gives none for so long is dead. In milliseconds. */
const often = 2000;
const longest = 15_000;

const FILE = "beat";

export interface Heartbeat {
  /** Resolves when no sign is under way any more. */
  stop(): Promise<void>;
}

/** Begins to give signs in the folder of an owner. */
export function startHeartbeat(machine: Machine, owner: string): Heartbeat {
  const { join } = pathsOf(machine);
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  const end = machine.every(often, () => {
    count++;
    last = last
      .then(() => machine.disk.writeText(join(owner, FILE), `${count}`))
      .catch(reasonOf);
  });
  return {
    async stop() {
      end();
      await last;
    },
  };
}

/** What was seen of owners elsewhere: the sign, and since when it is the same. */
export type Pulses = Map<string, { readonly sign: string; since: number }>;

/** Whether the owner gave a sign lately, as far as this run has looked. */
export async function isBeating(
  machine: Machine,
  owner: string,
  pulses: Pulses,
): Promise<boolean> {
  const { join } = pathsOf(machine);
  const sign = (await machine.disk.readText(join(owner, FILE))) ?? "";
  const seen = pulses.get(owner);
  if (seen?.sign !== sign) {
    pulses.set(owner, { sign, since: machine.now() });
    return true;
  }
  return machine.now() - seen.since < longest;
}
