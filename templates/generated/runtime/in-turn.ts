/** Owns the queues in which work on the same thing waits, so that it does not get in its own way. */

export type InTurn = <Result>(
  keys: readonly string[],
  /** Told whether it had to wait. */
  work: (waited: boolean) => Promise<Result>,
) => Promise<Result>;

/** Work begins when all that came before it with one of its keys is over. */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const before = keys.flatMap((key) => last.get(key) ?? []);
    const result = Promise.all(before).then(() => work(before.length > 0));
    const over = result.then(forget, forget);
    for (const key of keys) last.set(key, over);

    function forget(): void {
      for (const key of keys) if (last.get(key) === over) last.delete(key);
    }
    return result;
  };
}
