/** Owns who calls: by this, what belongs to one caller is kept from others. */
import type { AuthInfo, ServerContext } from "@modelcontextprotocol/server";

/** Who calls; without authentication there is no subject and there are no scopes. */
export interface Caller {
  /** The same for each call of one caller, and for no other's. */
  readonly subject: string | undefined;
  /** Those of the spec that the caller has, with what they imply. */
  readonly scopes: readonly string[];
}

/** The same parts for each call of one caller, and others for each other one; without authentication all are one. */
export function principalOf({ http }: ServerContext): readonly string[] {
  return principal(http?.authInfo);
}

/** The same, as one text. */
export function principalText(auth: AuthInfo | undefined): string {
  return JSON.stringify(principal(auth));
}

function principal(auth: AuthInfo | undefined): readonly string[] {
  if (auth === undefined) return ["", "nobody", ""];
  const { iss = "", sub } = auth.extra ?? {};
  const who =
    sub === undefined ? ["client", auth.clientId] : ["subject", String(sub)];
  return [String(iss), ...who];
}

const nobody: Caller = { subject: undefined, scopes: [] };
let local = nobody;

/** Gives scopes to who has started the server on this machine, and calls it without HTTP. */
export function setLocalScopes(scopes: readonly string[]): void {
  local = { subject: undefined, scopes };
}

/** What handlers are told of who calls. */
export function callerOf({ http }: ServerContext): Caller {
  return http === undefined ? local : callerBy(http.authInfo);
}

/** Who calls over HTTP. */
export function callerBy(auth: AuthInfo | undefined): Caller {
  return auth === undefined
    ? nobody
    : { subject: subjectOf(auth), scopes: auth.scopes };
}

/** Who calls without HTTP. */
export function localCaller(): Caller {
  return local;
}

/** An issuer has neither `#` nor `?`, so that no two callers have the same. */
function subjectOf({ clientId, extra = {} }: AuthInfo): string {
  const { iss, sub } = extra;
  if (iss === undefined) return String(sub ?? clientId);
  return sub === undefined
    ? `${String(iss)}?client_id=${clientId}`
    : `${String(iss)}#${String(sub)}`;
}
