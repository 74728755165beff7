/** Owns the sentences of the `auth/` diagnostics: who may call, and what. */
import { rule } from "../define.js";

export const authRules = {
  "auth/which-tokens": rule<{ readonly both: boolean }>({
    severity: "error",
    message: ({ both }) =>
      both
        ? "auth has an issuer and tokens: a token comes from one of them"
        : "auth does not say where tokens come from",
    help: ({ both }) =>
      both
        ? "remove one of them"
        : "write issuer: https://…, or tokens: { env: MCP_TOKENS }, or auth: none",
  }),
  "auth/not-together": rule<{ readonly key: string; readonly other: string }>({
    severity: "error",
    message: ({ key, other }) => `${key} has no meaning beside ${other}`,
    help: ({ key, other }) => `remove ${key} or ${other}`,
  }),
  "auth/address": rule<{
    readonly label: string;
    readonly isIssuer: boolean;
  }>({
    severity: "error",
    message: ({ label, isIssuer }) =>
      isIssuer
        ? "issuer must be an https address without ? and #; http is for this machine alone"
        : `${label} must be an https address; http is for this machine alone`,
    help: ({ isIssuer }) =>
      isIssuer
        ? "write it as the authorization server calls itself, such as https://auth.example.com"
        : "write it whole, such as https://auth.example.com/keys",
  }),
  "auth/scope-name": rule<{ readonly scope: string }>({
    severity: "error",
    message: ({ scope }) => `${JSON.stringify(scope)} cannot be a scope`,
    help: () =>
      'use letters, digits and signs without spaces, " and \\, such as issues:read',
  }),
  "auth/offline-access": rule<object>({
    severity: "error",
    message: () =>
      "offline_access is between a client and the authorization server: no server of tools asks for it",
    help: () => "remove it",
  }),
  "auth/unknown-scope": rule<{
    readonly scope: string;
    readonly known: readonly string[];
    readonly guess: string | undefined;
  }>({
    severity: "error",
    message: ({ scope }) => `auth has no scope ${JSON.stringify(scope)}`,
    help: ({ scope, known, guess }) => {
      if (guess !== undefined) return `did you mean ${guess}?`;
      return known.length === 0
        ? `declare it: auth: { scopes: { "${scope}": [] } }`
        : `declare it under auth: scopes:, where ${known.join(", ")} ${known.length === 1 ? "is" : "are"}`;
    },
  }),
  "auth/no-tokens": rule<object>({
    severity: "error",
    message: () => "this server takes no tokens that are made by hand",
    help: () => "write auth: { tokens: { env: MCP_TOKENS } }, and generate",
  }),
  "auth/no-auth": rule<{ readonly isNone: boolean }>({
    severity: "error",
    message: ({ isNone }) =>
      isNone
        ? "scopes have no meaning with auth: none: nobody has any"
        : "scopes have no meaning without auth: nobody has any",
    help: () => "write auth with these scopes, or remove them",
  }),
  "auth/no-http": rule<object>({
    severity: "warning",
    message: () =>
      "auth is about HTTP, and the server has none: on stdio who starts it may use all of it",
    help: () => "add transports: { http: {} }, or remove auth",
  }),
  "auth/public-read": rule<object>({
    severity: "error",
    message: () =>
      "cacheScope: public gives it to everyone, and it needs scopes",
    help: () => "write cacheScope: private, or remove scopes",
  }),
  "auth/public-list": rule<{ readonly method: string }>({
    severity: "error",
    message: ({ method }) =>
      `what ${method} shows depends on who calls, and cacheScope: public gives one caller's list to everyone`,
    help: () => "write cacheScope: private, or auth: { list: all }",
  }),
  "auth/unknown-variable": rule<{
    readonly variable: string;
    readonly guess: string | undefined;
  }>({
    severity: "error",
    message: ({ variable }) => `env has no ${variable}`,
    help: ({ variable, guess }) =>
      guess === undefined
        ? `add it under env: ${variable}: { description: …, required: true }`
        : `did you mean ${guess}?`,
  }),
};
