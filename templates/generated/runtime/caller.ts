/** Owns who calls: by this, what belongs to one caller is kept from others. */

/** The same text for each request of one caller; without authentication all are one. */
export function callerOf(_request: Request): string {
  return "anonymous";
}
