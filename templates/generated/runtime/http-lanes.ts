/** Owns the way of a request to its answer. */
/*
 * What the SDK would certainly accept is answered over
 * one shared server; clients of the 2025 era have sessions; all else, and with it every refusal
 * that concerns the protocol, is the SDK's own handler.
 */
import {
  classifyInboundRequest,
  createMcpHandler,
} from "@modelcontextprotocol/server";
import { alwaysAnswers } from "./always-answers.js";
import { serverFactory } from "./create-server.js";
import type { AccessSettings, ServerDefinition } from "./definitions.js";
import type { Exchange } from "./exchange.js";
import { eventBus } from "./event-bus.js";
import { fastLane } from "./fast-lane.js";
import type { Gate, HttpAuth } from "./gate.js";
import { completing } from "./http-errors.js";
import { idOf, refuse, refused } from "./http-guards.js";
import { MOST_STREAMS } from "./listen.js";
import { sessions } from "./sessions.js";
import type { StateStore } from "./state-store.js";

export interface HttpLanes {
  /** What every request passes before its body is read. */
  readonly gate: Gate | undefined;
  /** Answers; it does not fail for what is asked. */
  serve(exchange: Exchange): Promise<void>;
  /** Ends streams with their last event, and whatever is not answered yet. */
  close(): Promise<void>;
}

export async function httpLanes(
  definition: ServerDefinition,
  settings: AccessSettings,
  store?: StateStore,
): Promise<HttpLanes> {
  const { legacy, maxBodyBytes } = settings;
  const create = serverFactory(definition, store);
  const { access } = create;
  const auth = definition.auth as HttpAuth | undefined;
  const gate = access && auth?.gate(definition, settings, access);
  warnOfSecret(definition);
  const sdk = createMcpHandler(
    ({ era }) => alwaysAnswers(create(era, "request")),
    {
      legacy: legacy === "stateless" ? legacy : "reject",
      maxRequestBodySize: maxBodyBytes,
      bus: eventBus,
      maxSubscriptions: MOST_STREAMS,
    },
  );
  const complete = completing(sdk);
  const fast = await fastLane(create, definition);
  const old =
    legacy === "sessions"
      ? sessions(() => alwaysAnswers(create("legacy", "connection")))
      : undefined;

  async function forward(exchange: Exchange): Promise<void> {
    const { request, body, reply, auth } = exchange;
    const answer = await complete.fetch(request(), {
      parsedBody: create.narrow(body, exchange),
      ...(auth !== undefined && { authInfo: auth }),
    });
    await reply.forward(answer);
  }

  let closed = false;
  return {
    gate,
    async serve(exchange) {
      // Nothing would answer it any more.
      if (closed) return refuse(exchange.reply, refused(503, "Stopping"));
      const refusal = gate?.take(exchange);
      if (refusal !== undefined) {
        return refuse(exchange.reply, refusal, idOf(exchange.body));
      }
      if (fast.take(exchange)) return;
      if (old !== undefined && isLegacy(exchange)) await old.serve(exchange);
      else await forward(exchange);
    },
    async close() {
      closed = true;
      await Promise.all([sdk.close(), fast.close(), old?.close()]);
    },
  };
}

/** Without a secret of its own nothing that was begun here can be ended elsewhere, or after a restart. */
function warnOfSecret(definition: ServerDefinition): void {
  const { tools, resources, resourceTemplates, prompts } = definition;
  const asks =
    tools.some(({ confirm }) => confirm) ||
    [...tools, ...resources, ...resourceTemplates, ...prompts].some(
      (entity) => entity.asks,
    );
  if (!asks || process.env["MCP_STATE_SECRET"]) return;
  process.stderr.write(
    "MCP_STATE_SECRET is not set: what a person was asked can be answered at this process alone, until it ends.\n",
  );
}

function isLegacy({ body, header }: Exchange): boolean {
  const version = header("mcp-protocol-version");
  const { kind } = classifyInboundRequest({
    httpMethod: body === undefined ? "GET" : "POST",
    ...(version !== null && { protocolVersionHeader: version }),
    body,
  });
  return kind === "legacy";
}
