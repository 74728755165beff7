/** Owns the writing of an answer to a response of node:http. */
import type { ServerResponse } from "node:http";
import {
  eventText,
  type Headers,
  KEEP_ALIVE,
  keepAliveComment,
  MOST_UNREAD,
  type Reply,
  streamHeaders,
} from "./exchange.js";
import { onSocketEnd } from "./socket-end.js";

/** A class, whose methods all replies share: a request takes less time and memory so. */
export class NodeReply implements Reply {
  readonly #response: ServerResponse;
  readonly #forget: () => void;
  #streaming = false;
  #keepAlive: NodeJS.Timeout | undefined;
  #room: Promise<void> | undefined;
  #closed = false;
  #listeners: (() => void)[] = [];

  constructor(response: ServerResponse) {
    this.#response = response;
    const leave = () => this.#leave();
    response.once("close", leave);
    // An answer that waits for an earlier one on its connection hears nothing of its end.
    this.#forget = onSocketEnd(response.req.socket, leave);
  }

  #leave(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#forget();
    clearInterval(this.#keepAlive);
    if (!this.#response.writableFinished) this.#response.destroy();
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }

  onClosed(listener: () => void): void {
    if (this.#closed) listener();
    else this.#listeners.push(listener);
  }

  get streaming(): boolean {
    return this.#streaming;
  }

  get abandoned(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished;
  }

  whole(status: number, text: string, headers?: Headers): void {
    const response = this.#response;
    if (response.headersSent) return;
    response.writeHead(status, {
      ...headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  }

  async event(text: string): Promise<void> {
    if (this.#closed) return;
    if (!this.#streaming) this.#open();
    if (this.#write(eventText(text)) || this.#response.destroyed) return;
    await this.#drained();
  }

  end(text?: string): void {
    clearInterval(this.#keepAlive);
    this.#response.end(text === undefined ? "" : eventText(text));
  }

  async forward(answer: Response): Promise<void> {
    const response = this.#response;
    const headers = Object.fromEntries(answer.headers);
    if (!isStream(answer)) {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const length = { "content-length": bytes.byteLength };
      const hasBody = answer.body !== null;
      response.writeHead(answer.status, { ...headers, ...(hasBody && length) });
      response.end(bytes);
      return;
    }
    this.#streaming = true;
    response.writeHead(answer.status, { ...headers, ...streamHeaders });
    response.flushHeaders();
    const reader = answer.body.getReader();
    this.onClosed(() => void reader.cancel().catch(() => undefined));
    for (;;) {
      // Read at once, so that what is unread is counted in one place.
      const { done, value } = await reader.read();
      if (done || response.destroyed) break;
      this.#write(value);
    }
    response.end();
  }

  #open(): void {
    const response = this.#response;
    this.#streaming = true;
    response.writeHead(200, streamHeaders);
    const comment = () => response.write(keepAliveComment);
    this.#keepAlive = setInterval(comment, KEEP_ALIVE);
    this.#keepAlive.unref();
  }

  /** A client that reads nothing may not fill the memory. */
  #write(text: string | Uint8Array): boolean {
    const response = this.#response;
    // What was ended meanwhile takes nothing more.
    if (response.writableEnded) return true;
    if (response.writableLength > MOST_UNREAD) response.destroy();
    return response.write(text);
  }

  /** One promise for all who wait. */
  #drained(): Promise<void> {
    this.#room ??= new Promise<void>((resolve) => {
      this.#response.once("drain", resolve);
      this.onClosed(resolve);
    }).finally(() => (this.#room = undefined));
    return this.#room;
  }
}

function isStream(
  answer: Response,
): answer is Response & { readonly body: ReadableStream<Uint8Array> } {
  const type = answer.headers.get("content-type") ?? "";
  return answer.body !== null && type.startsWith("text/event-stream");
}
