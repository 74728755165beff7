/** Owns who calls: by this, what belongs to one caller is kept from others. */
import type { ServerContext } from "@modelcontextprotocol/server";

/** The same text for each request of one caller; without authentication all are one. */
export function callerOf(_request: Request): string {
  return "anonymous";
}

/** The same of a call that a handler answers: who issued the token, and to whom. */
export function callerOfCall({ http }: ServerContext): string {
  const { clientId, extra = {} } = http?.authInfo ?? {};
  return JSON.stringify([extra["iss"] ?? null, extra["sub"] ?? clientId]);
}
