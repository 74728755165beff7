/** Owns token buckets in the memory of a process: a bounded number of them, one number each. */
import type { RateLimit } from "./definitions.js";

/** Takes a token of a key's bucket; gives the milliseconds until there is one, 0 where it was taken. */
export type Take = (
  key: string,
  limit: Exclude<RateLimit, "off">,
) => number | Promise<number>;

/** Those that were used longest ago are forgotten, which fills them. */
const MOST_BUCKETS = 10_000;

/**
 * A bucket is kept as the time at which it will be full again: a call moves that on by
 * what one token takes to come, and is refused where that would be more than a whole bucket.
 */
export function memoryBuckets(most = MOST_BUCKETS) {
  const fullAt = new Map<string, number>();
  return (key: string, { calls, per }: Exclude<RateLimit, "off">): number => {
    const now = performance.now();
    const next = Math.max(fullAt.get(key) ?? now, now) + per / calls;
    const wait = next - now - per;
    // What rounding adds is no reason to wait.
    if (wait > 0.001) return wait;
    fullAt.delete(key);
    fullAt.set(key, next);
    if (fullAt.size > most) {
      for (const [oldest] of fullAt) {
        fullAt.delete(oldest);
        break;
      }
    }
    return 0;
  };
}
