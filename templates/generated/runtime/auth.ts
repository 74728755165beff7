/** Owns the types through which scopes join a server, on every transport. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { Caller } from "./caller.js";
import type { By } from "./listen.js";
import type { Service } from "./service.js";

/** What the spec says under `auth`. */
export interface Auth {
  /** Whether lists have only what the caller may use. */
  readonly hides: boolean;
  access(services: readonly Service[]): Access;
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
  mayHear(uri: string, by?: By): boolean;
  /** Has a server check each request before its handler: to be called before any handler is set. */
  guard(mcp: McpServer): void;
}
