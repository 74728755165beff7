/** Owns what the templates are told of who may call, and of credentials. */
import type { JsonObject, ServerSpec, TokensSpec } from "../../spec/model.js";

export interface AuthView {
  readonly any: boolean;
  /** The function of the runtime that makes its tokens, the file that has it, and what it is told. */
  readonly tokens: string;
  readonly file: string;
  readonly settings: JsonObject;
  /** Scopes, and what lists show. */
  readonly grants: JsonObject;
}

export interface CredentialsView {
  readonly any: boolean;
  /** Name → variable. */
  readonly variables: JsonObject;
}

const kinds: Readonly<
  Record<TokensSpec["kind"], Pick<AuthView, "tokens" | "file">>
> = {
  signed: { tokens: "signedTokens", file: "signed-tokens" },
  introspected: { tokens: "introspectedTokens", file: "introspected-tokens" },
  named: { tokens: "namedTokens", file: "named-tokens" },
};

export function authView({ auth }: ServerSpec): AuthView {
  if (auth === undefined)
    return { any: false, tokens: "", file: "", settings: {}, grants: {} };
  const { tokens, scopes, list } = auth;
  const { kind, ...settings } = tokens;
  return {
    any: true,
    ...kinds[kind],
    settings,
    grants: {
      scopes: Object.fromEntries(
        scopes.map(({ name, implies }) => [name, implies]),
      ),
      list,
    },
  };
}

export function credentialsView({ credentials }: ServerSpec): CredentialsView {
  return {
    any: credentials.length > 0,
    variables: Object.fromEntries(
      credentials.map(({ name, variable }) => [name, variable]),
    ),
  };
}
