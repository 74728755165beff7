/** Owns the types of one HTTP request on its way to its answer, under node:http and under fetch. */
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { RequestFacts } from "./request-facts.js";

export interface Exchange extends RequestFacts {
  /** The request for the SDK, and for who wants to see it; made when first asked for. */
  request(): Request;
  /** What the body says; undefined where there is none. */
  readonly body: unknown;
  /** Who calls, where the server asks for that. */
  readonly auth?: AuthInfo;
  readonly reply: Reply;
}

/** Where an answer goes: whole, or as a stream of events. */
export interface Reply {
  /** Whether an event has gone out already. */
  readonly streaming: boolean;
  /** Calls back when all is sent, or the client has gone; at once if that is so. */
  onClosed(listener: () => void): void;
  /** Whether the client went before all was sent. */
  readonly abandoned: boolean;
  /** Answers as JSON. */
  whole(status: number, text: string, headers?: Headers): void;
  /** Sends an event; the first one opens the stream. Resolves when there is room for more. */
  event(text: string): Promise<void>;
  /** Sends the last event and ends the stream; without a text it only ends. */
  end(text?: string): void;
  /** Answers with what the SDK answers. */
  forward(response: Response): Promise<void>;
}

export type Headers = Readonly<Record<string, string>>;

/** How a stream of events is sent. */
export const streamHeaders: Headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-cache, no-transform",
  // Otherwise a proxy would gather events.
  "x-accel-buffering": "no",
};

/** Bytes that a client may leave unread before its stream is cut off. */
export const MOST_UNREAD = 16 * 1024 * 1024;

/** Milliseconds between the comments that keep a silent stream open. */
export const KEEP_ALIVE = 15_000;

export const keepAliveComment = ": keep-alive\n\n";

export function eventText(text: string): string {
  return `event: message\ndata: ${text}\n\n`;
}
