import { track } from "./in-flight.js";
import { log } from "./log.js";
import { progressOf } from "./progress.js";
const anonymous = { subject: undefined, scopes: [] };
/** Runs a handler in the context of one request. */
export async function inContext(mcp, notify, run) {
    let answered = false;
    const progress = progressOf(mcp, () => answered);
    const { signal } = mcp.mcpReq;
    const context = { signal, progress, log, caller: anonymous, notify, mcp };
    try {
        return await track(run(context));
    }
    finally {
        answered = true;
    }
}
