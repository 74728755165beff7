/** Owns what a handler gets beside its arguments. */
import type { ServerContext } from "@modelcontextprotocol/server";
import { type Log } from "./log.js";
import { type Progress } from "./progress.js";
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
export interface ToolContext {
    /** Aborted when the client cancels or goes away: pass it on to fetch and the like. */
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
    /** The raw context of the SDK. */
    readonly mcp: ServerContext;
}
export type ResourceContext = ToolContext;
export type PromptContext = ToolContext;
export interface CompletionContext extends Omit<ToolContext, "progress" | "notify"> {
    /** The other arguments or variables that are filled in already. */
    readonly arguments: Readonly<Record<string, string>>;
}
/** Runs a handler in the context of one request. */
export declare function inContext<Result>(mcp: ServerContext, notify: Notify, run: (context: ToolContext) => Promise<Result>): Promise<Result>;
