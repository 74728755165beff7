/** Owns the run of a handler that is no tool: what it throws becomes a protocol error. */
import type { ServerContext } from "@modelcontextprotocol/server";
import { inContext, type Notify, type ToolContext } from "./context.js";
import { fault } from "./fault.js";
import { errorText } from "./hide-error.js";
import type { Running } from "./running.js";

/** One request on its way: what the SDK knows of it, and where changes are told. */
export interface Call {
  readonly mcp: ServerContext;
  readonly notify: Notify;
  readonly running: Running;
}

export function runHandler<Result>(
  what: string,
  { mcp, notify, running }: Call,
  run: (context: ToolContext) => Promise<Result>,
): Promise<Result> {
  return inContext(mcp, notify, running, async (context) => {
    try {
      // Cancelled before it began: the handler would never hear of it.
      running.throwIfOver();
      return await run(context);
    } catch (error) {
      const message = errorText(error, what, running);
      throw fault("internal-error", message);
    }
  });
}
