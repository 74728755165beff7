/** Owns the endpoint under node:http: guards, body, lanes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AccessSettings } from "./definitions.js";
import type { Reply } from "./exchange.js";
import { hideError } from "./hide-error.js";
import { readBody } from "./http-body.js";
import { httpGuards, refuse, refused, refuseOrShow } from "./http-guards.js";
import type { HttpLanes } from "./http-lanes.js";
import { nodeExchange, nodeHead } from "./node-exchange.js";
import { nodeReply } from "./node-reply.js";

export interface NodeEndpoint {
  serve(incoming: IncomingMessage, response: ServerResponse): void;
  /** From now on a connection ends with its answer, and what still comes is refused. */
  refuseMore(): void;
  /** Resolves when no request waits for an answer; streams may be open. */
  answered(): Promise<void>;
  /** Resolves when every answer and every stream has left. */
  closed(): Promise<void>;
}

export function nodeEndpoint(
  lanes: HttpLanes,
  settings: AccessSettings,
): NodeEndpoint {
  const guard = httpGuards(settings);
  const { gate } = lanes;
  const answers = openReplies();
  const streams = openReplies();
  let stopping = false;

  async function answer(
    incoming: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const head = nodeHead(incoming);
    const reply = nodeReply(response);
    if (stopping) response.setHeader("connection", "close");
    const refusal = stopping ? refused(503, "Stopping") : guard(head);
    if (refusal !== undefined) return refuseOrShow(reply, refusal, head, gate);
    const found = gate?.admit(head);
    const admitted = found instanceof Promise ? await found : found;
    if (admitted !== undefined && "refusal" in admitted) {
      return refuse(reply, admitted.refusal);
    }
    const auth = admitted?.auth;
    if (head.method !== "POST") {
      streams.add(reply);
      return lanes.serve(nodeExchange(incoming, reply, undefined, auth));
    }
    const body = await readBody(incoming, settings.maxBodyBytes);
    if ("refusal" in body) return refuse(reply, body.refusal);
    (lasts(body.value) ? streams : answers).add(reply);
    await lanes.serve(nodeExchange(incoming, reply, body.value, auth));
  }

  return {
    serve(incoming, response) {
      answer(incoming, response).catch((error: unknown) => {
        if (response.destroyed) return;
        const message = hideError(error, "The request");
        if (response.headersSent) response.destroy();
        else
          refuse(nodeReply(response), {
            status: 500,
            message,
            type: "internal-error",
          });
      });
    },
    refuseMore() {
      stopping = true;
    },
    answered: answers.none,
    async closed() {
      await Promise.all([answers.none(), streams.none()]);
    },
  };
}

/** A subscription lasts as long as its client, so that a stop does not wait for it. */
function lasts(body: unknown): boolean {
  const { method } = Object(body) as { readonly method?: unknown };
  return method === "subscriptions/listen";
}

/** Knows the replies that are not closed yet. */
function openReplies() {
  const open = new Set<Reply>();
  let noneIsLeft = () => {};

  function remove(reply: Reply): void {
    open.delete(reply);
    if (open.size === 0) noneIsLeft();
  }

  return {
    add(reply: Reply): void {
      open.add(reply);
      reply.onClosed(() => remove(reply));
    },
    none: () =>
      new Promise<void>((resolve) => {
        noneIsLeft = resolve;
        if (open.size === 0) resolve();
      }),
  };
}
