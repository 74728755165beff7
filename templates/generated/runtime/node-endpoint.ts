/** Owns the endpoint under node:http: guards, body, lanes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AccessSettings } from "./definitions.js";
import { hideError } from "./hide-error.js";
import { readBody } from "./http-body.js";
import { httpGuards, refuse, refused } from "./http-guards.js";
import type { HttpLanes } from "./http-lanes.js";
import { nodeExchange, nodeHead } from "./node-exchange.js";
import { nodeReply } from "./node-reply.js";

export interface NodeEndpoint {
  serve(incoming: IncomingMessage, response: ServerResponse): void;
  /** From now on a connection ends with its answer, and what still comes is refused. */
  refuseMore(): void;
  /** Resolves when every answer that was begun has left. */
  closed(): Promise<unknown>;
}

export function nodeEndpoint(
  lanes: HttpLanes,
  settings: AccessSettings,
): NodeEndpoint {
  const guard = httpGuards(settings);
  const open = new Set<Promise<void>>();
  let stopping = false;

  async function answer(
    incoming: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const head = nodeHead(incoming);
    const reply = nodeReply(response);
    open.add(reply.closed);
    void reply.closed.then(() => open.delete(reply.closed));
    if (stopping) response.setHeader("connection", "close");
    const refusal = stopping ? refused(503, "Stopping") : guard(head);
    if (refusal !== undefined) return refuse(reply, refusal);
    if (head.method !== "POST") {
      return lanes.serve(nodeExchange(incoming, reply, undefined));
    }
    const body = await readBody(incoming, settings.maxBodyBytes);
    if ("refusal" in body) return refuse(reply, body.refusal);
    await lanes.serve(nodeExchange(incoming, reply, body.value));
  }

  return {
    serve(incoming, response) {
      answer(incoming, response).catch((error: unknown) => {
        if (response.destroyed) return;
        const message = hideError(error, "The request");
        if (response.headersSent) response.destroy();
        else
          refuse(nodeReply(response), { status: 500, message, code: -32603 });
      });
    },
    refuseMore() {
      stopping = true;
    },
    closed: () => Promise.all(open),
  };
}
