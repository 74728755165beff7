/** Owns how calls come to the state of a handle side by side: each change is made to what is there, whole. */
import { setTimeout as sleep } from "node:timers/promises";
import { ToolError } from "./errors.js";
import {
  checkState,
  type Claim,
  newClaim,
  openValue,
  plain,
  type StateValidators,
  valueText,
} from "./handle-value.js";
import { inTurn } from "./in-turn.js";
import type { HandleKind } from "./new-handles.js";
import type { StateStore } from "./state-store.js";

/** One handle in one call. */
export interface Held {
  readonly argument: string;
  readonly kind: HandleKind;
  readonly id: string;
  readonly key: string;
  /** Whether it is gone when the call succeeds. */
  readonly closes: boolean;
  /** As it was read last. */
  version: number;
  state: unknown;
  /** The store's clock then. */
  now: number;
  claim?: Claim | undefined;
}

/** Other processes may come between so often, until a change is given up. */
const MOST_TRIES = 20;
/** Milliseconds between tries to remove what is closed from a store that is away. */
const PAUSE = 1_000;

export type HandleAccess = ReturnType<typeof handleAccess>;

export function handleAccess(
  store: StateStore,
  load: () => Promise<StateValidators>,
) {
  const take = inTurn();

  async function read(held: Held): Promise<void> {
    const [stored, validators] = await Promise.all([
      store.get(held.key),
      load(),
    ]);
    const value = stored && openValue(stored, held.claim);
    if (stored === undefined || value === undefined)
      throw unknownHandle(held.argument, held.kind);
    held.version = stored.version;
    held.now = stored.now;
    held.state = checkState(validators, held.kind.name, value.state);
  }

  /** @param next the states to come, by those that are there, and who claims them */
  function change(
    all: readonly Held[],
    next: () => Promise<readonly Pick<Held, "state" | "claim">[]>,
  ): Promise<void> {
    const keys = all.map(({ key }) => key);
    return take(keys, async (waited) => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (tries > 0) await sleep(Math.random() * Math.min(2 ** tries, 100));
        if (tries > 0 || waited) await Promise.all(all.map(read));
        const drafts = await next();
        const changes = all.map(({ key, version }, at) => ({
          key,
          version,
          value: valueText(drafts[at]?.state, drafts[at]?.claim),
        }));
        if (!(await store.commit(changes))) continue;
        for (const [at, held] of all.entries()) {
          Object.assign(held, drafts[at], { version: held.version + 1 });
        }
        return;
      }
      const names = all.map(({ argument }) => argument).join(" and ");
      throw new ToolError(
        `Too many calls change what ${names} stands for at the same time: try again.`,
      );
    });
  }

  return {
    /** Reads it, and has it live on from now. */
    async open(held: Held): Promise<void> {
      const { key, kind } = held;
      await Promise.all([read(held), store.touch(key, kind.ttl)]);
    },

    async update(
      all: readonly Held[],
      how: (states: readonly unknown[]) => readonly unknown[],
    ): Promise<void> {
      const validators = await load();
      await change(all, async () => {
        const given = how(all.map(({ state }) => state));
        if (!Array.isArray(given) || given.length !== all.length) {
          throw new TypeError("transact needs one state for each handle");
        }
        const states = given.map(plain);
        return all.map(({ kind, claim }, at) => ({
          state: checkState(validators, kind.name, states[at]),
          claim,
        }));
      });
    },

    /**
     * Of several calls that close a handle one goes on; for the others it is gone.
     * @param lease milliseconds that the claim holds, should its process die
     */
    claim: (held: Held, lease: number) =>
      change([held], async () => [
        { state: held.state, claim: newClaim(held.now, lease) },
      ]),

    /** Gives a claimed handle back; what cannot be given back now is free when the claim ends. */
    release: (held: Held): Promise<unknown> =>
      take([held.key], async () => {
        if (held.claim === undefined) return;
        held.claim = undefined;
        const { key, version, state } = held;
        const value = valueText(state, undefined);
        await store.commit([{ key, version, value }]).catch(() => false);
      }),

    /**
     * Ends a claimed handle. A store that is away is asked again until the
     * claim ends: what is closed shall not come back.
     * @returns whether it is gone; undefined while that is not known
     */
    remove: (held: Held): Promise<boolean | undefined> =>
      take([held.key], async () => {
        const { key, version, now, claim } = held;
        held.claim = undefined;
        const last = Date.now() + (claim?.until ?? now) - now;
        const attempt = () =>
          store.commit([{ key, version }]).catch(() => undefined);
        const isGone = await attempt();
        if (isGone === undefined) void insist(attempt, last);
        return isGone;
      }),
  };
}

/** Tries until it is known what comes of it. */
async function insist(
  attempt: () => Promise<unknown>,
  last: number,
): Promise<void> {
  while (Date.now() < last) {
    await sleep(PAUSE, undefined, { ref: false });
    if ((await attempt()) !== undefined) return;
  }
}

/** What is done to one thing twice at once is a mistake. */
export function refuseRepeats(all: readonly Held[]): void {
  for (const [at, one] of all.entries()) {
    const other = all.slice(at + 1).find(({ key }) => key === one.key);
    if (other === undefined) continue;
    throw new ToolError(
      `${one.argument} and ${other.argument} are the same: name two.`,
    );
  }
}

/** The same for whatever is wrong with an id, so that nothing is to be learnt by trying. */
export function unknownHandle(
  argument: string,
  { creators }: HandleKind,
): ToolError {
  return new ToolError(
    `Unknown ${argument}: there is none such, or it has expired or was closed. ` +
      `Get a new one from ${creators.join(" or ")}.`,
  );
}
