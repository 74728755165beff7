/** Owns who calls: by this, what belongs to one caller is kept from others. */
import type { AuthInfo } from "@modelcontextprotocol/server";

/** Who calls; without authentication there is no subject and there are no scopes. */
export interface Caller {
  /** The same for each call of one caller, and for no other's. */
  readonly subject: string | undefined;
  /** Those of the spec that the caller has, with what they imply. */
  readonly scopes: readonly string[];
}

/** What is known of a call, which comes over HTTP or from who has started the server. */
interface Call {
  readonly http?: { readonly authInfo?: AuthInfo | undefined } | undefined;
}

/** The same parts for each call of one caller, and others for each other one; without authentication all are one. */
export function principalOf({ http }: Call): readonly string[] {
  const { authInfo } = http ?? {};
  if (authInfo === undefined) return ["", "nobody", ""];
  const { iss = "", sub } = authInfo.extra ?? {};
  const who =
    sub === undefined
      ? ["client", authInfo.clientId]
      : ["subject", String(sub)];
  return [String(iss), ...who];
}

const nobody: Caller = { subject: undefined, scopes: [] };
let local = nobody;

/** Gives scopes to who has started the server on this machine, and calls it without HTTP. */
export function setLocalScopes(scopes: readonly string[]): void {
  local = { subject: undefined, scopes };
}

/** What handlers are told of who calls. */
export function callerOf({ http }: Call): Caller {
  if (http === undefined) return local;
  const { authInfo } = http;
  if (authInfo === undefined) return nobody;
  const [issuer = "", kind, name = ""] = principalOf({ http });
  // An issuer has neither sign, so that no two callers have the same subject.
  const sign = kind === "client" ? "?client_id=" : "#";
  const subject = issuer === "" ? name : issuer + sign + name;
  return { subject, scopes: authInfo.scopes };
}
