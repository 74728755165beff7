/** Owns the types through which authentication and scopes join a server. */
import type { AuthInfo, McpServer } from "@modelcontextprotocol/server";
import type { Caller } from "./caller.js";
import type { AccessSettings, ServerDefinition } from "./definitions.js";
import type { Exchange } from "./exchange.js";
import type { Head, Refusal } from "./http-guards.js";
import type { Service } from "./service.js";

/** What the spec says under `auth`. */
export interface Auth {
  /** Whether lists have only what the caller may use. */
  readonly hides: boolean;
  /** By scopes, on every transport. */
  access(services: readonly Service[]): Access;
  /**
   * By tokens, over HTTP.
   * @throws StartError where the environment is no good
   */
  gate(
    definition: ServerDefinition,
    settings: AccessSettings,
    access: Access,
  ): Gate;
}

/** A message that wants an answer, as far as it is looked at. */
export interface Asked {
  readonly method: string;
  readonly params?: unknown;
}

export interface Access {
  /** All scopes that a request needs, where its caller does not have all of them. */
  lacks(request: Asked, caller: Caller): readonly string[] | undefined;
  /** Whether the caller may hear of changes of a resource. */
  mayHear(uri: string, caller: Caller): boolean;
  /** Has a server check each request before its handler: to be called before any handler is set. */
  guard(mcp: McpServer): void;
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
