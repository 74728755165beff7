/** Owns what a handler gets beside its arguments. */
import type { ServerContext } from "@modelcontextprotocol/server";

export type { WithContent } from "./content.js";

/** One JSON line on stderr for each call; never sent to the client. */
export interface Log {
  debug(message: string, data?: Readonly<Record<string, unknown>>): void;
  info(message: string, data?: Readonly<Record<string, unknown>>): void;
  warning(message: string, data?: Readonly<Record<string, unknown>>): void;
  error(message: string, data?: Readonly<Record<string, unknown>>): void;
}

/** Who calls; without authentication there is no subject and there are no scopes. */
export interface Caller {
  readonly subject: string | undefined;
  readonly scopes: readonly string[];
}

/** Tells subscribed clients that something changed. */
export interface Notify {
  resourceUpdated(uri: string): void;
  resourcesChanged(): void;
  toolsChanged(): void;
  promptsChanged(): void;
}

interface RequestContext {
  /** Aborted when the client cancels or goes away: pass it on to fetch and the like. */
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly caller: Caller;
  /** The raw context of the SDK. */
  readonly mcp: ServerContext;
}

export interface ToolContext extends RequestContext {
  /**
   * Reports progress, if the client asked for it. `done` must rise; reports
   * that come faster than one per 20 ms are dropped.
   */
  progress(done: number, total?: number, message?: string): void;
  readonly notify: Notify;
}

export type ResourceContext = ToolContext;
export type PromptContext = ToolContext;

export interface CompletionContext extends RequestContext {
  /** The other arguments or variables that are filled in already. */
  readonly arguments: Readonly<Record<string, string>>;
}
