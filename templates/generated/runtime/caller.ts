/** Owns who calls: by this, what belongs to one caller is kept from others. */
import type { ServerContext } from "@modelcontextprotocol/server";

/** The same parts for each call of one caller, and others for each other one; without authentication all are one. */
export function principalOf({ http }: ServerContext): readonly string[] {
  const { authInfo } = http ?? {};
  if (authInfo === undefined) return ["", "nobody", ""];
  const { iss = "", sub } = authInfo.extra ?? {};
  const who =
    sub === undefined
      ? ["client", authInfo.clientId]
      : ["subject", String(sub)];
  return [String(iss), ...who];
}

/** The same text for each request of one caller; without authentication all are one. */
export function callerOf(_request: Request): string {
  return "anonymous";
}
