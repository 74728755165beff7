/** Owns a call without a limit of time, for tests of what runs in one. */
import type { Running } from "../../templates/generated/runtime/running.js";

export function unlimited(
  signal: AbortSignal = new AbortController().signal,
): Running {
  return {
    signal,
    get isOver() {
      return signal.aborted;
    },
    left: 30_000,
    throwIfOver: () => signal.throwIfAborted(),
  };
}
