/** Owns what a handler gets beside its arguments. */
import type { ServerContext } from "@modelcontextprotocol/server";
import { type Caller, callerOf } from "./caller.js";
import type { CacheHint } from "./definitions.js";
import { track } from "./in-flight.js";
import { type Log, log } from "./log.js";
import type { Notify } from "./notify.js";
import { type Progress, progressOf } from "./progress.js";
import type { Running } from "./running.js";

export type { Caller } from "./caller.js";
export type { InputRequired, WithContent } from "./content.js";
export type { Log } from "./log.js";
export type { Notify } from "./notify.js";

export interface ToolContext {
  /** Aborted when the client cancels or goes away, and when the time of the call is over: pass it on to fetch and the like. */
  readonly signal: AbortSignal;
  /**
   * Reports progress, if the client asked for it. `done` must rise; reports
   * that come within 20 ms of one another are dropped, but for `done === total`.
   */
  readonly progress: Progress;
  /** One JSON line on stderr for each call; never sent to the client. */
  readonly log: Log;
  readonly caller: Caller;
  readonly notify: Notify;
  /**
   * The raw context of the SDK, for what has no place of its own here: what a
   * client answered to {@link InputRequired} (`mcpReq.inputResponses`,
   * `mcpReq.requestState()`), its capabilities, `mcpReq.log`.
   */
  readonly mcp: ServerContext;
}

export type ResourceContext = ToolContext;
export type PromptContext = ToolContext;

/** Of a handler whose answer may be kept for everyone: it is not told who calls. */
export type PublicContext = Omit<ToolContext, "caller" | "mcp">;

export interface CompletionContext extends Omit<
  ToolContext,
  "progress" | "notify"
> {
  /** The other arguments or variables that are filled in already. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** What a handler is told of a call whose answer may be kept so. */
export function contextFor(
  cache: CacheHint | undefined,
  context: ToolContext,
): PublicContext {
  if (cache?.cacheScope !== "public") return context;
  const { caller: _caller, mcp: _mcp, ...rest } = context;
  return rest;
}

/** Runs a handler in the context of one request. */
export async function inContext<Result>(
  mcp: ServerContext,
  notify: Notify,
  running: Running,
  run: (context: ToolContext) => Promise<Result>,
): Promise<Result> {
  let answered = false;
  const progress = progressOf(mcp, () => answered);
  const given = { progress, log, caller: callerOf(mcp), notify, mcp };
  const context = { ...given, [under]: running };
  Object.defineProperty(context, "signal", lazySignal);
  try {
    return await track(run(context as unknown as ToolContext));
  } finally {
    answered = true;
  }
}

const under = Symbol("running");

/**
 * Made where it is looked at: most handlers do not. All contexts share this getter: with one of
 * its own each would be of a shape of its own, which keeps its call in memory.
 */
const lazySignal: PropertyDescriptor & ThisType<{ readonly [under]: Running }> =
  {
    get() {
      return this[under].signal;
    },
    enumerable: true,
    configurable: true,
  };
