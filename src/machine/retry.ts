/** Owns the patience with files that another program holds for a moment. */

/** On Windows a virus scanner, an indexer or an editor makes renames fail with these for some milliseconds. */
const PASSING = new Set(["EPERM", "EACCES", "EBUSY"]);
const PAUSES = [5, 10, 20, 40, 80, 160, 320];

/**
 * Does `work`, and does it again after a pause when it failed for a reason that may pass.
 * @param pause waits so many milliseconds
 */
export async function retryBusy<T>(
  work: () => Promise<T>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<T> {
  for (const milliseconds of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!PASSING.has((error as NodeJS.ErrnoException).code ?? ""))
        throw error;
      await pause(milliseconds);
    }
  }
  return work();
}
