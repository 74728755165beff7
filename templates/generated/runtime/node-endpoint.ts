/** Owns the endpoint under node:http: guards, body, lanes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { cors } from "./cors.js";
import type { AccessSettings } from "./definitions.js";
import type { Reply } from "./exchange.js";
import { hideError } from "./hide-error.js";
import { readBody } from "./http-body.js";
import { httpGuards, refuse, refused, refuseOrShow } from "./http-guards.js";
import type { FloodGuard } from "./http-limits.js";
import type { HttpLanes } from "./http-lanes.js";
import { nodeExchange, nodeHead, nodeRemote } from "./node-exchange.js";
import { NodeReply } from "./node-reply.js";

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
  flood: FloodGuard,
): NodeEndpoint {
  const guard = httpGuards(settings);
  const pages = settings.cors && cors(settings);
  const { trustProxy: hops } = settings;
  const { gate } = lanes;
  const answers = openReplies();
  const streams = openReplies();
  let stopping = false;

  async function answer(
    incoming: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { socket, url = "" } = incoming;
    const reply = new NodeReply(response);
    if (stopping) response.setHeader("connection", "close");
    const tooMuch = flood(socket, nodeRemote(incoming, hops), url);
    if (tooMuch !== undefined) return refuse(reply, tooMuch);
    const head = nodeHead(incoming);
    const refusal = stopping ? refused(503, "Stopping") : guard(head);
    if (pages && refusal?.status !== 403) {
      const allowed = pages.answerTo(head.header("origin"));
      for (const [name, text] of Object.entries(allowed)) {
        response.setHeader(name, text);
      }
    }
    if (refusal !== undefined) return refuseOrShow(reply, refusal, head, gate);
    const found = gate?.admit(head);
    const admitted = found instanceof Promise ? await found : found;
    if (admitted !== undefined && "refusal" in admitted) {
      return refuse(reply, admitted.refusal);
    }
    const from = { hops, auth: admitted?.auth };
    if (head.method !== "POST") {
      streams.add(reply);
      return lanes.serve(nodeExchange(incoming, reply, undefined, from));
    }
    const body = await readBody(incoming, settings.maxBodyBytes);
    if ("refusal" in body) return refuse(reply, body.refusal);
    (lasts(body.value) ? streams : answers).add(reply);
    await lanes.serve(nodeExchange(incoming, reply, body.value, from));
  }

  return {
    serve(incoming, response) {
      answer(incoming, response).catch((error: unknown) => {
        if (response.destroyed) return;
        const message = hideError(error, "The request");
        if (response.headersSent) response.destroy();
        else
          refuse(new NodeReply(response), {
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
