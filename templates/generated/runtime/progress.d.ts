/** Owns progress reports: none without a token, rising, not too many but the last, none after the answer. */
import type { ServerContext } from "@modelcontextprotocol/server";
/** @see ToolContext.progress */
export type Progress = (done: number, total?: number, message?: string) => void;
export declare function progressOf({ mcpReq }: ServerContext, answered: () => boolean): Progress;
