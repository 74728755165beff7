/** Owns how the tests of a project get the tokens with which they call it over HTTP. */
import { createHash } from "node:crypto";
import type { JsonObject, ServerSpec } from "../../spec/model.js";

export interface AccessView {
  /** Whether an authorization server gives them, and whether it signs them. */
  readonly issuer: boolean;
  readonly signed: boolean;
  /** Every scope. */
  readonly scope: string;
  /** Those of the environment that an introspecting server needs. */
  readonly variables: readonly string[];
  /** The environment of a server whose tokens have names. */
  readonly env: JsonObject;
}

const hash = createHash("sha256").update("test").digest("base64url");

export function accessView({ auth }: ServerSpec): AccessView {
  const scopes = (auth?.scopes ?? []).map(({ name }) => name);
  const tokens = auth?.tokens;
  const line = ["test", `sha256:${hash}`, ...scopes.map((s) => `scope:${s}`)];
  return {
    issuer: tokens !== undefined && tokens.kind !== "named",
    signed: tokens?.kind === "signed",
    scope: scopes.join(" "),
    variables:
      tokens?.kind === "introspected"
        ? [...new Set([tokens.clientId, tokens.clientSecret])]
        : [],
    env: tokens?.kind === "named" ? { [tokens.env]: line.join(" ") } : {},
  };
}
