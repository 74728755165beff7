/** Owns the writing of an answer to a response of node:http. */
import type { ServerResponse } from "node:http";
import {
  eventText,
  KEEP_ALIVE,
  keepAliveComment,
  MOST_UNREAD,
  type Reply,
  streamHeaders,
} from "./exchange.js";
import { onSocketEnd } from "./socket-end.js";

export function nodeReply(response: ServerResponse): Reply {
  let streaming = false;
  let keepAlive: NodeJS.Timeout | undefined;
  let room: Promise<void> | undefined;
  let closed = false;
  const listeners: (() => void)[] = [];
  response.once("close", leave);
  // An answer that waits for an earlier one on its connection hears nothing of its end.
  const forget = onSocketEnd(response.req.socket, leave);

  function leave(): void {
    if (closed) return;
    closed = true;
    forget();
    clearInterval(keepAlive);
    if (!response.writableFinished) response.destroy();
    for (const listener of listeners.splice(0)) listener();
  }

  function onClosed(listener: () => void): void {
    if (closed) listener();
    else listeners.push(listener);
  }

  function open(): void {
    streaming = true;
    response.writeHead(200, streamHeaders);
    keepAlive = setInterval(() => response.write(keepAliveComment), KEEP_ALIVE);
    keepAlive.unref();
  }

  /** A client that reads nothing may not fill the memory. */
  function write(text: string | Uint8Array): boolean {
    // What was ended meanwhile takes nothing more.
    if (response.writableEnded) return true;
    if (response.writableLength > MOST_UNREAD) response.destroy();
    return response.write(text);
  }

  /** One promise for all who wait. */
  function drained(): Promise<void> {
    room ??= new Promise<void>((resolve) => {
      response.once("drain", resolve);
      onClosed(resolve);
    }).finally(() => (room = undefined));
    return room;
  }

  return {
    onClosed,
    get streaming() {
      return streaming;
    },
    get abandoned() {
      return response.destroyed && !response.writableFinished;
    },
    whole(status, text, headers) {
      if (response.headersSent) return;
      response.writeHead(status, {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    },
    async event(text) {
      if (closed) return;
      if (!streaming) open();
      if (write(eventText(text)) || response.destroyed) return;
      await drained();
    },
    end(text) {
      clearInterval(keepAlive);
      response.end(text === undefined ? "" : eventText(text));
    },
    async forward(answer) {
      const headers = Object.fromEntries(answer.headers);
      if (!isStream(answer)) {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const length = { "content-length": bytes.byteLength };
        const hasBody = answer.body !== null;
        response.writeHead(answer.status, {
          ...headers,
          ...(hasBody && length),
        });
        response.end(bytes);
        return;
      }
      streaming = true;
      response.writeHead(answer.status, { ...headers, ...streamHeaders });
      response.flushHeaders();
      const reader = answer.body.getReader();
      onClosed(() => void reader.cancel().catch(() => undefined));
      for (;;) {
        // Read at once, so that what is unread is counted in one place.
        const { done, value } = await reader.read();
        if (done || response.destroyed) break;
        write(value);
      }
      response.end();
    },
  };
}

function isStream(
  answer: Response,
): answer is Response & { readonly body: ReadableStream<Uint8Array> } {
  const type = answer.headers.get("content-type") ?? "";
  return answer.body !== null && type.startsWith("text/event-stream");
}
