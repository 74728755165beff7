/** Owns the trial of a pattern with a text that was made to keep it busy: in this process, with a hard stop. */
import { createContext, runInContext } from "node:vm";

/**
 * Whether matching the text ends within `milliseconds`. The fastest of three counts, so that a machine that is busy
 * with other work does not change the answer.
 */
export function endsWithin(
  milliseconds: number,
  pattern: string,
  flags: string,
  text: string,
): boolean {
  const context = createContext({ pattern, flags, text });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const timeout = { timeout: milliseconds };
      runInContext("new RegExp(pattern, flags).test(text)", context, timeout);
      return true;
    } catch {
      // Too slow this time.
    }
  }
  return false;
}
