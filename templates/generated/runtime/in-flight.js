/** Owns the work in progress, so that a stop can wait for it, but not for ever. */
import { setTimeout } from "node:timers/promises";
const inFlight = new Set();
export function track(work) {
    inFlight.add(work);
    const forget = () => inFlight.delete(work);
    work.then(forget, forget);
    return work;
}
/** Resolves when all tracked work is done. */
export async function settled() {
    await Promise.allSettled(inFlight);
}
/** Waits for something, but no longer than so many milliseconds. */
export async function within(milliseconds, work) {
    await Promise.race([work, setTimeout(milliseconds)]);
}
