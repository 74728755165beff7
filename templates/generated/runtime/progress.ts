/** Owns progress reports: none without a token, rising, not too many but the last, none after the answer. */
import type { ServerContext } from "@modelcontextprotocol/server";
import { cleanText } from "./clean.js";

/** @see ToolContext.progress */
export type Progress = (done: number, total?: number, message?: string) => void;

const MILLISECONDS_BETWEEN = 20;

export function progressOf(
  { mcpReq }: ServerContext,
  answered: () => boolean,
): Progress {
  const progressToken = mcpReq._meta?.progressToken;
  let last = -Infinity;
  let next = -Infinity;
  return (progress, total, text) => {
    const now = performance.now();
    if (progressToken === undefined || answered()) return;
    // The last report always counts.
    if (now < next && progress !== total) return;
    if (!Number.isFinite(progress) || progress <= last) return;
    last = progress;
    next = now + MILLISECONDS_BETWEEN;
    const message = text === undefined ? text : cleanText(text);
    const params = { progressToken, progress, total, message };
    // A client that has gone away needs no progress.
    mcpReq
      .notify({ method: "notifications/progress", params })
      .catch(() => undefined);
  };
}
