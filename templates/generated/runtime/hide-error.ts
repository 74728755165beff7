/** Owns what of an unexpected error leaves the process: a reference to the rest. */
import { randomBytes } from "node:crypto";
import { inspect } from "node:util";

/** Writes the whole error to stderr; what is returned is fit for the caller. */
export function hideError(error: unknown, what: string): string {
  const text = `${what} failed (reference ${randomBytes(4).toString("hex")})`;
  process.stderr.write(`${text}: ${show(error)}\n`);
  return text;
}

/** An error with its stack and causes, whatever was thrown. */
export function show(error: unknown): string {
  try {
    return inspect(error);
  } catch {
    return "an error that cannot be shown";
  }
}
