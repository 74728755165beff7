/** Owns clients in this process of the fixture server, on a connection or over HTTP, and what they hear. */
import {
  createMcpHandler,
  InMemoryTransport,
  type JSONRPCMessage,
  type McpHttpHandler,
  type ServerEventBus,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import {
  type CreateServer,
  serverFactory,
} from "../../templates/generated/runtime/create-server.js";
import { createEventBus } from "../../templates/generated/runtime/event-bus.js";
import {
  type Notify,
  notifyOver,
} from "../../templates/generated/runtime/notify.js";
import { server as definition } from "./fixture/server.js";

export type Message = Record<string, any>;
export type Era = "legacy" | "modern";

/** The envelope of 2026. */
export const _meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

export interface World {
  readonly bus: ServerEventBus;
  readonly create: CreateServer;
  readonly notify: Notify;
  /** How many listen to the bus. */
  listeners(): number;
}

/** A bus and what serves over it, apart from all others. */
export function createWorld(): World {
  const { publish, subscribe } = createEventBus();
  const stops = new Set<() => void>();
  const bus: ServerEventBus = {
    publish,
    subscribe(listener) {
      const stop = subscribe(listener);
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
  };
  const create = serverFactory(definition, undefined, bus);
  return { bus, create, notify: notifyOver(bus), listeners: () => stops.size };
}

/** Lets all that is under way come to rest. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export interface Peer {
  readonly heard: Message[];
  send(message: Message): Promise<void>;
  ask(id: unknown, method: string, params?: object): Promise<Message>;
  /** What it was told of changes since it last looked. */
  told(): Promise<Message[]>;
  close(): Promise<void>;
}

interface Options {
  /** The method that a client of 2026 begins with. */
  readonly opening?: string;
  readonly maxSubscriptions?: number;
}

/** A client on a connection of its own, as over stdio or in a session. */
export async function connect(
  { create }: World,
  era: Era,
  { opening = "tools/list", ...options }: Options = {},
): Promise<Peer> {
  const [client, server] = InMemoryTransport.createLinkedPair();
  const heard: Message[] = [];
  client.onmessage = (message) => heard.push(message);
  await client.start();
  const transport = {
    start: () => server.start(),
    send: (message: JSONRPCMessage) => server.send(message),
    close: () => server.close(),
    set onmessage(receive: (message: JSONRPCMessage) => void) {
      server.onmessage = (message) => receive(create.narrow(message));
    },
    set onclose(close: () => void) {
      server.onclose = close;
    },
  };
  const served = serveStdio(({ era }) => create(era, "connection"), {
    transport,
    ...options,
  });
  const peer: Peer = {
    heard,
    send: (message) => client.send({ jsonrpc: "2.0", ...message } as never),
    async ask(id, method, params = {}) {
      const meta = method === "initialize" || era === "legacy" ? {} : { _meta };
      await peer.send({ id, method, params: { ...params, ...meta } });
      await rest();
      return heard.find((message) => message["id"] === id) ?? {};
    },
    async told() {
      await rest();
      const change = /\/(?:list_changed|updated)$/;
      return heard.splice(0).filter(({ method }) => change.test(method));
    },
    close: () => served.close(),
  };
  if (era === "legacy") await initialize(peer);
  else await peer.ask("opening", opening);
  return peer;
}

export function initialize(peer: Peer): Promise<Message> {
  return peer.ask("init", "initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  });
}

/** The endpoint of the fixture, with room for two streams. */
export function handlerOf({ create, bus }: World): McpHttpHandler {
  return createMcpHandler(({ era }) => create(era, "request"), {
    bus,
    maxSubscriptions: 2,
  });
}

/** A request of 2026. */
export function post(
  { create }: World,
  handler: McpHttpHandler,
  message: Message,
  signal?: AbortSignal,
): Promise<Response> {
  const parsedBody = create.narrow({ jsonrpc: "2.0", ...message });
  const name: unknown = message["params"].name;
  const request = new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": message["method"],
      ...(typeof name === "string" && { "mcp-name": name }),
    },
    body: JSON.stringify(parsedBody),
    ...(signal && { signal }),
  });
  return handler.fetch(request, { parsedBody });
}

export interface Stream {
  readonly heard: Message[];
  ended(): boolean;
}

/** A `subscriptions/listen` with the id "mine". */
export async function listen(
  world: World,
  handler: McpHttpHandler,
  notifications: object,
  signal?: AbortSignal,
): Promise<Stream> {
  const params = { notifications, _meta };
  const message = { id: "mine", method: "subscriptions/listen", params };
  const { body } = await post(world, handler, message, signal);
  const heard: Message[] = [];
  let over = false;
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      const [, data] = /^data: (.*)$/m.exec(decoder.decode(chunk)) ?? [];
      if (data !== undefined) heard.push(JSON.parse(data));
    }
  }
  const end = (): void => {
    over = true;
  };
  read().then(end, end);
  await rest();
  return { heard, ended: () => over };
}
