/** Owns the refusal of requests that ask for what is not there, or not in that way. */
import type { ProtocolError } from "@modelcontextprotocol/server";
import { fault, type FaultData, issue } from "./fault.js";

export function invalidParams(
  message: string,
  more?: Partial<FaultData>,
): ProtocolError {
  return fault("invalid-params", message, more);
}

/** What a parameter names is not there. */
export function notFound(
  path: readonly PropertyKey[],
  message: string,
  more?: Partial<FaultData>,
): ProtocolError {
  return fault("not-found", message, {
    ...more,
    issues: [issue(path, message)],
  });
}

export function resourceNotFound(uri: string): ProtocolError {
  return notFound(["uri"], `Resource not found: ${uri}`, { uri });
}
