/** Owns the calls of tools that are answered without the SDK. */
/*
 * What the SDK does for a call is to check a request that was judged already (fast-lane.ts) and a
 * result that `runTool` made, which takes longer than most tools do. What a tool asks its client
 * for is judged by the SDK all the same: it gets such an answer as if its own handler had made it.
 */
import {
  type Implementation,
  isInputRequiredResult,
  type McpServer,
  SERVER_INFO_META_KEY,
} from "@modelcontextprotocol/server";
import { setAnswer } from "./answer-before.js";
import { DirectCall, directContext } from "./direct-context.js";
import type { Exchange } from "./exchange.js";
import { type FastTransport, type Posted, view } from "./fast-transport.js";
import type { Notify } from "./notify.js";
import { complete } from "./sdk-errors.js";
import type { Direct, DirectRun } from "./service.js";

/** Whether it answers a request; those that it leaves go to the SDK. */
export type DirectLane = (posted: Posted, exchange: Exchange) => boolean;

/** All that a call may have which the SDK need not look at. */
const plain: ReadonlySet<string> = new Set(["_meta", "name", "arguments"]);

/** @param info what stands in every answer */
export function directLane(
  { server }: McpServer,
  transport: FastTransport,
  direct: Direct,
  notify: Notify,
  info: Implementation,
): DirectLane {
  const _meta = { [SERVER_INFO_META_KEY]: info };

  async function answer(
    posted: Posted,
    exchange: Exchange,
    run: DirectRun,
  ): Promise<void> {
    const call = new DirectCall(server, transport, posted, exchange);
    const { id } = call;
    try {
      const context = directContext(call, server, posted, exchange);
      const result = await run(context, notify);
      if (isInputRequiredResult(result)) {
        if (!transport.drop(id)) return;
        const request = setAnswer(view(exchange, posted.id), result);
        return transport.deliver(posted, exchange, request);
      }
      const whole = { ...result, resultType: "complete", _meta };
      transport.answer({ result: whole, jsonrpc: "2.0", id });
    } catch (error) {
      const sent = complete(errorOf(error));
      transport.answer({ jsonrpc: "2.0", id, error: sent });
    } finally {
      call.end();
    }
  }

  return (posted, exchange) => {
    const { method, params } = posted;
    if (method !== "tools/call") return false;
    for (const key of Object.keys(params)) if (!plain.has(key)) return false;
    const run = direct(params);
    if (run === undefined) return false;
    void answer(posted, exchange, run);
    return true;
  };
}

/** As the SDK sends what a handler throws. */
function errorOf(thrown: unknown) {
  const { code, message = "Internal error", data } = Object(thrown);
  return { code: Number.isSafeInteger(code) ? code : -32603, message, data };
}
