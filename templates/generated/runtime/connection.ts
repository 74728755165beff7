/** Owns what leaves on a connection: whole errors, and nothing for a request that has ended. */
import { setImmediate } from "node:timers/promises";
import {
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  LOG_LEVEL_META_KEY,
  type McpServer,
  type ProtocolEra,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/server";
import { cleanValue, isClean } from "./clean.js";
import type { Fault } from "./fault.js";
import { complete } from "./sdk-errors.js";

/** A request that waits for its answer. */
interface Open {
  readonly progressToken: unknown;
  /** Whether its client wants log messages with it. */
  readonly logs: boolean;
  progress: number;
  /** Notifications that went out for it. */
  sent: number;
}

/** The requests that wait, of each transport. */
const opened = new WeakMap<Transport, Map<RequestId, Open>>();

/** Notifications of one request after which others have their turn. */
const AT_ONCE = 64;

/**
 * Puts itself between a server and the transports that it is connected to. It
 * also holds back what a handler sends through the SDK's own context: that of a
 * request which was answered or cancelled, and progress or logs not asked for.
 */
export function guardConnection(mcp: McpServer, era: ProtocolEra): void {
  const connect = mcp.connect.bind(mcp);
  mcp.connect = (transport) => {
    const open = new Map<RequestId, Open>();
    opened.set(transport, open);
    const send = transport.send.bind(transport);
    // The SDK calls this one before its own, though it does not promise to.
    transport.onmessage = (message) => note(message, era, open);
    transport.send = async (message, options) => {
      if ("method" in message) {
        const id = options?.relatedRequestId;
        if ("id" in message) return send(cleanParams(message), options);
        if (id === undefined) return send(message, options);
        const request = open.get(id);
        if (request === undefined || !may(message, request)) return;
        await send(cleanParams(message), options);
        // Where nothing slows it down a handler would never hear that its client has gone.
        request.sent += 1;
        if (request.sent % AT_ONCE === 0) await setImmediate();
        return;
      }
      if (message.id !== undefined) open.delete(message.id);
      if (!("error" in message)) return send(message, options);
      const error = cleanValue(complete(message.error)) as Fault;
      return send({ ...message, error }, options);
    };
    return connect(transport);
  };
}

/**
 * Lets a request that the SDK does not know of send notifications, under the same rules.
 * Returns how to end that.
 */
export function admit(
  transport: Transport,
  request: JSONRPCRequest,
): () => void {
  const open = opened.get(transport);
  if (open !== undefined) note(request, "modern", open);
  return () => open?.delete(request.id);
}

function note(
  message: JSONRPCMessage,
  era: ProtocolEra,
  open: Map<RequestId, Open>,
): void {
  if (!("method" in message)) return;
  const { method, params } = message;
  if ("id" in message) {
    const { progressToken, [LOG_LEVEL_META_KEY]: level } = params?._meta ?? {};
    const logs = era === "legacy" || level !== undefined;
    open.set(message.id, { progressToken, logs, progress: -Infinity, sent: 0 });
  } else if (method === "notifications/cancelled") {
    open.delete(params?.["requestId"] as RequestId);
  }
}

/** What a handler says; a token and an id that the client gave stay as it gave them. */
function cleanParams<Message extends JSONRPCNotification>(
  message: Message,
): Message {
  const { params } = message;
  if (params === undefined || isClean(JSON.stringify(params))) return message;
  const { _meta, progressToken, ...said } = params;
  const kept = {
    ...(_meta !== undefined && { _meta }),
    ...(progressToken !== undefined && { progressToken }),
  };
  return { ...message, params: { ...(cleanValue(said) as object), ...kept } };
}

/** Whether a request's client is to get a notification that belongs to it. */
function may({ method, params }: JSONRPCNotification, request: Open): boolean {
  if (method === "notifications/message") return request.logs;
  if (method !== "notifications/progress") return true;
  const { progressToken, progress } = params ?? {};
  const rises = typeof progress === "number" && progress > request.progress;
  const isAsked =
    progressToken !== undefined && progressToken === request.progressToken;
  if (!rises || !isAsked) return false;
  request.progress = progress;
  return true;
}
