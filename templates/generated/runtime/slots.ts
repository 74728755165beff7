/** Owns how many calls run at a time: so many, in turns where more callers wait, and no more than so many wait. */

/** Waiting calls for each one that may run. */
const WAITING = 4;

interface Waiting {
  readonly start: () => void;
}

export interface Slots {
  /** Whether there was room at once; else the call may wait. */
  take(who: string): boolean;
  /** False where too many wait already. What waits gets a slot before it is started. */
  wait(who: string, waiting: Waiting): boolean;
  /** It waits no longer; false where it has a slot already. */
  withdraw(who: string, waiting: Waiting): boolean;
  leave(who: string): void;
}

/**
 * @param only who has all slots, because nobody else is there: any other caller has no more than half,
 *   so that there is always room for another
 */
export function callSlots(most: number, only: string): Slots {
  const running = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  let taken = 0;
  let waiting = 0;

  const shareOf = (who: string, all: number) =>
    who === only ? all : Math.ceil(all / 2);

  function take(who: string): boolean {
    const own = running.get(who) ?? 0;
    if (taken >= most || own >= shareOf(who, most)) return false;
    taken += 1;
    running.set(who, own + 1);
    return true;
  }

  function startNext(): void {
    for (const [who, queue] of queues) {
      if (!take(who)) continue;
      const next = queue.shift();
      waiting -= 1;
      // Behind the others, until its turn comes again.
      queues.delete(who);
      if (queue.length > 0) queues.set(who, queue);
      next?.start();
      return;
    }
  }

  return {
    take,
    wait(who, one) {
      const queue = queues.get(who) ?? [];
      const all = most * WAITING;
      if (waiting >= all || queue.length >= shareOf(who, all)) return false;
      queue.push(one);
      queues.set(who, queue);
      waiting += 1;
      return true;
    },
    withdraw(who, one) {
      const queue = queues.get(who) ?? [];
      const at = queue.indexOf(one);
      if (at === -1) return false;
      queue.splice(at, 1);
      waiting -= 1;
      if (queue.length === 0) queues.delete(who);
      return true;
    },
    leave(who) {
      const own = (running.get(who) ?? 1) - 1;
      if (own === 0) running.delete(who);
      else running.set(who, own);
      taken -= 1;
      startNext();
    },
  };
}
