/** Owns what a handler gets beside its arguments. */
import type { ServerContext } from "@modelcontextprotocol/server";
import { track } from "./in-flight.js";
import { type Log, log } from "./log.js";
import { type Progress, progressOf } from "./progress.js";

export type { WithContent } from "./content.js";
export type { Log } from "./log.js";

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
  /** One JSON line on stderr for each call; never sent to the client. */
  readonly log: Log;
  readonly caller: Caller;
  /** The raw context of the SDK. */
  readonly mcp: ServerContext;
}

export interface ToolContext extends RequestContext {
  /**
   * Reports progress, if the client asked for it. `done` must rise; reports
   * that come within 20 ms of one another are dropped.
   */
  readonly progress: Progress;
  readonly notify: Notify;
}

export type ResourceContext = ToolContext;
export type PromptContext = ToolContext;

export interface CompletionContext extends RequestContext {
  /** The other arguments or variables that are filled in already. */
  readonly arguments: Readonly<Record<string, string>>;
}

const anonymous: Caller = { subject: undefined, scopes: [] };

/** Runs a handler in the context of one request. */
export async function inContext<Result>(
  mcp: ServerContext,
  notify: Notify,
  run: (context: ToolContext) => Promise<Result>,
): Promise<Result> {
  let answered = false;
  const progress = progressOf(mcp, () => answered);
  const { signal } = mcp.mcpReq;
  const context = { signal, progress, log, caller: anonymous, notify, mcp };
  try {
    return await track(run(context));
  } finally {
    answered = true;
  }
}
