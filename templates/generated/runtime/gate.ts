/** Owns the types through which tokens join the endpoint of a server on HTTP. */
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Access, Auth } from "./auth.js";
import type { AccessSettings, ServerDefinition } from "./definitions.js";
import type { Exchange } from "./exchange.js";
import type { Head, Refusal } from "./http-guards.js";

/** What every `auth` is; what is served on stdio alone need not know it. */
export interface HttpAuth extends Auth {
  /** @throws StartError where the environment is no good */
  gate(
    definition: ServerDefinition,
    settings: AccessSettings,
    access: Access,
  ): Gate;
}

export interface Gate {
  /** Who calls, by what comes before the body. */
  admit(head: Head): Admission | Promise<Admission>;
  /** The metadata of the resource, where it is asked for. */
  page(head: Head): string | undefined;
  /** Why a request may not go on; a stream that may ends with its token. */
  take(exchange: Exchange): Refusal | undefined;
}

/** The SDK's form of a caller, without the token. */
export type Admission =
  { readonly auth: AuthInfo } | { readonly refusal: Refusal };

/** A kind of tokens. */
export interface Tokens {
  /** @throws StartError where the environment is no good */
  open(settings: AccessSettings): OpenTokens;
}

export interface OpenTokens {
  /** The authorization server that gives them, if one does. */
  readonly issuer?: string;
  /** @throws TokenError where the token is no good; any other error is ours */
  verify(token: string): Promise<Verified>;
}

export interface Verified {
  readonly issuer?: string;
  readonly subject?: string;
  readonly client?: string;
  /** As the token has them, without those that they imply. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expires?: number;
}

/** What is wrong with a token, in words for who sent it. */
export class TokenError extends Error {
  override readonly name = "TokenError";
}
