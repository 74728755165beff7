/** Owns the one connection over which a single server answers many HTTP requests. */
/*
 * This is the file that goes beyond plain use of the SDK. (Elsewhere one more thing is taken for
 * granted, and held by tests: that `connect` goes on calling what listened to a transport before.)
 * The SDK's HTTP handler makes a server and a transport for each request, which costs more
 * than most tools do. Here one server stays connected, to a subclass of the transport that the
 * SDK has for one request: `connect` knows that class, and only by it binds a server to a
 * revision. All three methods of a transport are replaced, no field of the class is used, and
 * what reaches the server was judged before (fast-lane.ts). A test holds what is asked of the SDK.
 */
import {
  type JSONRPCMessage,
  type JSONRPCResponse,
  PerRequestHTTPServerTransport,
  ProtocolErrorCode,
  type RequestId,
  type TransportSendOptions,
} from "@modelcontextprotocol/server";
import type { Exchange } from "./exchange.js";
import { faultOf } from "./fault.js";
import type { RequestFacts } from "./request-facts.js";
import { serialise } from "./serialise.js";

export const REVISION = "2026-07-28";

/** A request that the SDK would accept. */
export interface Posted {
  readonly id: RequestId;
  readonly method: string;
  readonly params: Record<string, unknown>;
}

interface Waiting {
  readonly exchange: Exchange;
  /** The client's id: those of two clients may be equal, so inside each request has another. */
  readonly id: RequestId;
  /** Told when the client has gone without its answer. */
  gone(): void;
}

/** How the errors are answered that the SDK finds before a handler runs. */
const statuses: Readonly<Record<number, number>> = {
  [ProtocolErrorCode.ParseError]: 400,
  [ProtocolErrorCode.InvalidRequest]: 400,
  [ProtocolErrorCode.MethodNotFound]: 404,
  [ProtocolErrorCode.UnsupportedProtocolVersion]: 400,
};

const classification = { era: "modern", revision: REVISION } as const;

export class FastTransport extends PerRequestHTTPServerTransport {
  readonly #waiting = new Map<RequestId, Waiting>();
  #last = 0;
  #delivering = false;

  constructor() {
    super({ classification });
  }

  override async start(): Promise<void> {}

  /** Takes a request in; returns the id that it has inside. */
  open(id: RequestId, exchange: Exchange, gone: (own: number) => void): number {
    const own = (this.#last += 1);
    this.#waiting.set(own, { exchange, id, gone: () => gone(own) });
    return own;
  }

  /**
   * Hands a request to the server; its answer goes to the exchange.
   * @param request what the handler sees of it
   */
  deliver(
    { id, method, params }: Posted,
    exchange: Exchange,
    request = view(exchange, id),
  ): void {
    const own = this.open(id, exchange, (own) => this.#cancel(own));
    this.#delivering = true;
    try {
      const message = { jsonrpc: "2.0", id: own, method, params } as const;
      this.onmessage?.(message, {
        classification,
        request,
        ...(exchange.auth !== undefined && { authInfo: exchange.auth }),
      });
    } finally {
      this.#delivering = false;
    }
    // Only what the server has can be cancelled.
    exchange.reply.onClosed(() => this.left(own));
  }

  override async send(
    message: JSONRPCMessage,
    options?: TransportSendOptions,
  ): Promise<void> {
    if ("method" in message) {
      const waiting = this.#waiting.get(options?.relatedRequestId ?? "");
      await waiting?.exchange.reply.event(JSON.stringify(message));
      return;
    }
    this.answer(message);
  }

  /** Sends the answer of a request; nothing where it was answered, or its client has gone. */
  answer(message: JSONRPCResponse): void {
    const waiting = this.#waiting.get(message.id ?? "");
    if (waiting === undefined) return;
    this.#waiting.delete(message.id ?? "");
    const { exchange, id } = waiting;
    const text = serialise(message, id);
    if (exchange.reply.streaming) exchange.reply.end(text);
    else exchange.reply.whole(this.#status(message), text);
  }

  /** Only what the SDK itself refuses has a status of its own; what a handler throws is an answer like any other. */
  #status(message: object): number {
    if (!("error" in message)) return 200;
    const { code } = message.error as { readonly code: number };
    if (code === ProtocolErrorCode.MissingRequiredClientCapability) return 400;
    return this.#delivering ? (statuses[code] ?? 200) : 200;
  }

  /** The client of a request has gone. */
  left(own: number): void {
    const waiting = this.#waiting.get(own);
    if (this.drop(own)) waiting?.gone();
  }

  /** Forgets a request; returns whether it still waited. */
  drop(own: number): boolean {
    return this.#waiting.delete(own);
  }

  /** On this revision a client cancels by going away; nothing that it posts may cancel here. */
  #cancel(own: number): void {
    const params = { requestId: own, reason: "The client has gone" };
    const method = "notifications/cancelled";
    this.onmessage?.({ jsonrpc: "2.0", method, params }, { classification });
  }

  override async close(): Promise<void> {
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { exchange, id } of left) {
      const error = faultOf("internal-error", "The server is stopping");
      const text = JSON.stringify({ jsonrpc: "2.0", id, error });
      if (exchange.reply.streaming) exchange.reply.end(text);
      else exchange.reply.whole(503, text);
    }
    this.onclose?.();
  }
}

/** What a handler sees of the request: made only if it looks. */
export function view(exchange: Exchange, id: RequestId): Request {
  return new LazyRequest(exchange, id) as unknown as Request;
}

class LazyRequest {
  readonly #exchange: Exchange;
  readonly #id: RequestId;

  constructor(exchange: Exchange, id: RequestId) {
    this.#exchange = exchange;
    this.#id = id;
  }

  get facts(): RequestFacts {
    const { remote, header } = this.#exchange;
    return { remote, id: this.#id, header };
  }

  get headers(): Headers {
    return this.#exchange.request().headers;
  }

  get url(): string {
    return this.#exchange.request().url;
  }

  get method(): string {
    return this.#exchange.request().method;
  }

  get signal(): AbortSignal {
    return this.#exchange.request().signal;
  }
}
