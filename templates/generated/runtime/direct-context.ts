/** Owns the SDK's context of a call that the SDK does not see, made as the SDK would make it. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type Notification,
  type NotificationOptions,
  PROTOCOL_VERSION_META_KEY,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { admit } from "./connection.js";
import type { Exchange } from "./exchange.js";
import { type FastTransport, type Posted, view } from "./fast-transport.js";
import { type Client, withClient } from "./running.js";

type Meta = Readonly<Record<string, unknown>>;

/** A call on its way. What it has costs nothing until it is used: most tools do not use it. */
export class DirectCall implements Client {
  /** The id that it has inside. */
  readonly id: number;
  readonly #server: Server;
  readonly #transport: FastTransport;
  readonly #posted: Posted;
  readonly #abort: { gone: boolean; controller?: AbortController };
  #end: (() => void) | undefined;

  constructor(
    server: Server,
    transport: FastTransport,
    posted: Posted,
    exchange: Exchange,
  ) {
    this.#server = server;
    this.#transport = transport;
    this.#posted = posted;
    this.#abort = { gone: false };
    this.id = transport.open(posted.id, exchange, () => this.#leave());
    exchange.reply.onClosed(() => transport.left(this.id));
  }

  get aborted(): boolean {
    return this.#abort.gone;
  }

  get reason(): unknown {
    return this.#abort.gone ? GONE : undefined;
  }

  throwIfAborted(): void {
    if (this.#abort.gone) this.signal.throwIfAborted();
  }

  addEventListener(...listener: unknown[]): void {
    const { signal } = this;
    Reflect.apply(signal.addEventListener, signal, listener);
  }

  get signal(): AbortSignal {
    const controller = (this.#abort.controller ??= new AbortController());
    if (this.#abort.gone) controller.abort(GONE);
    return controller.signal;
  }

  #leave(): void {
    this.#abort.gone = true;
    this.#abort.controller?.abort(GONE);
  }

  notify(
    notification: Notification,
    options?: NotificationOptions,
  ): Promise<void> {
    const { id } = this;
    this.#end ??= admit(this.#transport, { ...this.#posted, jsonrpc, id });
    const related = { ...options, relatedRequestId: id };
    return this.#server.notification(notification, related);
  }

  /** Nothing more is sent for it. */
  end(): void {
    this.#end?.();
    this.#end = () => undefined;
  }
}

const GONE = "The client has gone";
const jsonrpc = "2.0";

/** What the SDK calls its context; a test compares both. */
export function directContext(
  call: DirectCall,
  server: Server,
  { id, method, params }: Posted,
  exchange: Exchange,
): ServerContext {
  const mcpReq = {
    id: call.id,
    method,
    ...lifted(params["_meta"] as Meta),
    requestState: () => undefined,
    send: (...request: unknown[]) =>
      Reflect.apply(server.request, server, request),
    notify: (...notification: Parameters<DirectCall["notify"]>) =>
      call.notify(...notification),
    // A request that wants log messages is not taken.
    log: () => Promise.resolve(),
    elicitInput: (...asked: Parameters<Server["elicitInput"]>) =>
      server.elicitInput(...asked),
    requestSampling: (...asked: Parameters<Server["createMessage"]>) =>
      server.createMessage(...asked),
    [called]: call,
  };
  Object.defineProperty(mcpReq, "signal", lazySignal);
  const http = {
    req: view(exchange, id),
    closeSSE: undefined,
    closeStandaloneSSE: undefined,
    ...(exchange.auth !== undefined && { authInfo: exchange.auth }),
  };
  const context: unknown = { sessionId: undefined, mcpReq, http };
  return withClient(context as ServerContext, call);
}

const called = Symbol("call");

/** One getter for all, as of the context of handlers. */
const lazySignal: PropertyDescriptor &
  ThisType<{ readonly [called]: DirectCall }> = {
  get() {
    return this[called].signal;
  },
  enumerable: true,
  configurable: true,
};

/** Who calls stands apart from what else `_meta` has. */
function lifted(meta: Meta): { _meta: Meta | undefined; envelope: Meta } {
  const others: Record<string, unknown> = {};
  const envelope: Record<string, unknown> = {};
  let hasOthers = false;
  for (const key of Object.keys(meta)) {
    const isReserved = reserved.has(key);
    hasOthers ||= !isReserved;
    (isReserved ? envelope : others)[key] = meta[key];
  }
  return { _meta: hasOthers ? others : undefined, envelope };
}

const reserved: ReadonlySet<string> = new Set([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_INFO_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
]);
