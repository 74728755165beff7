/** Owns what a client is told of the token that it needs: the header WWW-Authenticate of RFC 6750 and RFC 9728. */
import type { Refusal } from "./http-guards.js";
import { refused } from "./http-guards.js";

export interface Challenge {
  readonly error?: "invalid_request" | "invalid_token" | "insufficient_scope";
  /** Without quotes and backslashes. */
  readonly message: string;
  readonly scopes: readonly string[];
  /** Where the metadata of the resource is. */
  readonly metadata: string | undefined;
}

const statuses = {
  invalid_request: 400,
  invalid_token: 401,
  insufficient_scope: 403,
} as const;

export function challenged({
  error,
  message,
  scopes,
  metadata,
}: Challenge): Refusal {
  const parts = [
    // Who has sent no token has made no mistake.
    ...(error === undefined
      ? []
      : [`error="${error}"`, `error_description="${message}"`]),
    ...(scopes.length > 0 ? [`scope="${scopes.join(" ")}"`] : []),
    ...(metadata === undefined ? [] : [`resource_metadata="${metadata}"`]),
  ];
  const text = ["Bearer", parts.join(", ")].filter(Boolean).join(" ");
  const status = error === undefined ? 401 : statuses[error];
  return { ...refused(status, message), headers: { "www-authenticate": text } };
}
