/** Owns the refusal of requests that ask for what is not there, or not in that way. */
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

export function invalidParams(message: string, data?: unknown): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);
}
