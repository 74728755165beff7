/** Owns doing the same to many files at a time. */

/** Enough to keep the disk busy; more would only use up file handles. */
const WIDTH = 32;

/**
 * Does `work` to every item, several at a time, and returns what came of each, in the items' order. After a failure nothing
 * new is begun, and it throws only when nothing is under way any more.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
