/** Owns which requests of a session wait for their answers: of two under one id, one would get the other's. */
import type {
  RequestId,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

export interface SessionRequests {
  /** Notes the requests of a body; if one has the id of another, it notes none and returns that id. */
  begin(body: unknown): RequestId | undefined;
  /** Forgets them, where none was accepted. */
  drop(body: unknown): void;
}

/** @param transport that of the session, not connected yet: its answers end requests */
export function sessionRequests(
  transport: Pick<
    WebStandardStreamableHTTPServerTransport,
    "send" | "closeSSEStream"
  >,
): SessionRequests {
  /** Each with those that came with it, whose answers share its stream. */
  const waiting = new Map<unknown, Set<unknown>>();

  function end(id: unknown): Set<unknown> | undefined {
    const together = waiting.get(id);
    waiting.delete(id);
    together?.delete(id);
    return together;
  }

  /** What is cancelled is never answered: nothing would end a stream that waits for it alone. */
  function cancel(id: unknown): void {
    if (end(id)?.size === 0) transport.closeSSEStream(id as RequestId);
  }

  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    try {
      await send(message, options);
    } finally {
      if (!("method" in message)) end(message.id);
    }
  };
  return {
    begin(body) {
      const messages = messagesOf(body);
      const ids = messages.filter(isRequest).map(({ id }) => id);
      const taken = ids.find(
        (id, at) => waiting.has(id) || ids.indexOf(id) !== at,
      );
      if (taken !== undefined) return taken as RequestId;
      const together = new Set<unknown>(ids);
      for (const id of ids) waiting.set(id, together);
      for (const { method, params } of messages) {
        if (method !== "notifications/cancelled") continue;
        cancel(Object(params).requestId);
      }
      return undefined;
    },
    drop(body) {
      for (const { id } of messagesOf(body).filter(isRequest)) end(id);
    },
  };
}

type Message = Readonly<Record<string, unknown>>;

/** A batch may have more than the SDK takes, which then refuses it whole. */
const LARGEST_BATCH = 100;

function messagesOf(body: unknown): readonly Message[] {
  return [body]
    .flat()
    .slice(0, LARGEST_BATCH)
    .map((message) => Object(message) as Message);
}

function isRequest({ id, method }: Message): boolean {
  return id !== undefined && method !== undefined;
}
