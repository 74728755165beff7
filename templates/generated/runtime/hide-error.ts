/** Owns what of an error leaves the process: what is meant to, or a reference to the rest. */
import { randomBytes } from "node:crypto";
import { cleanText } from "./clean.js";
import { ToolError } from "./errors.js";
import { loggedError } from "./redact.js";
import type { Running } from "./running.js";
import { writeError } from "./stderr.js";

/** What the caller is told of an error that a handler threw. */
export function errorText(
  error: unknown,
  what: string,
  running: Pick<Running, "isOver">,
): string {
  const told = toldBy(error);
  if (told !== undefined) return cleanText(told);
  // What is cancelled is not answered, and what it throws is no news.
  return running.isOver ? `${what} was cancelled` : hideError(error, what);
}

/** The text of a ToolError; whatever was thrown may throw again when it is looked at. */
function toldBy(error: unknown): string | undefined {
  try {
    return error instanceof ToolError ? String(error.message) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the whole error to stderr; what is returned is fit for the caller. */
export function hideError(error: unknown, what: string): string {
  const text = `${what} failed (reference ${randomBytes(4).toString("hex")})`;
  writeError(`${text}: ${show(error)}`);
  return text;
}

/** An error with its stack and causes, whatever was thrown. */
export function show(error: unknown): string {
  try {
    return loggedError(error);
  } catch {
    return "an error that cannot be shown";
  }
}
