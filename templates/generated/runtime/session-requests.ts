/** Owns which requests of a session wait for their answers: of two under one id, one would get the other's. */
import type { RequestId, Transport } from "@modelcontextprotocol/server";

export interface SessionRequests {
  /** Notes the requests of a body; if one has the id of another, it notes none and returns that id. */
  begin(body: unknown): RequestId | undefined;
  /** Forgets them, where none was accepted. */
  drop(body: unknown): void;
}

/** @param transport that of the session, not connected yet: its answers end requests */
export function sessionRequests(transport: Transport): SessionRequests {
  const waiting = new Set<unknown>();
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    try {
      await send(message, options);
    } finally {
      if (!("method" in message)) waiting.delete(message.id);
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
      for (const id of ids) waiting.add(id);
      for (const { method, params } of messages) {
        // What is cancelled is never answered.
        if (method === "notifications/cancelled") {
          waiting.delete(Object(params).requestId);
        }
      }
      return undefined;
    },
    drop(body) {
      for (const { id } of messagesOf(body).filter(isRequest)) {
        waiting.delete(id);
      }
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
