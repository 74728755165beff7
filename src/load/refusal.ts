/** Owns the telling apart of what the system refuses from what goes wrong in our code. */

/** The system's code (EACCES, ELOOP, a path with NUL and the like): the person's to mend. All else is ours and goes on. */
export function refusalOf(thrown: unknown): string {
  const code: unknown = thrown instanceof Error && Reflect.get(thrown, "code");
  if (typeof code !== "string") throw thrown;
  return code;
}
