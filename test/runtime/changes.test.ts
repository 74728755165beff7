/** Every kind of change, to clients of both eras, over connections and over HTTP. */
import { readFileSync } from "node:fs";
import {
  InMemoryTransport,
  type MessageExtraInfo,
  PerRequestHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type CreateServer,
  serverFactory,
} from "../../templates/generated/runtime/create-server.js";
import { eventBus } from "../../templates/generated/runtime/event-bus.js";
import {
  LONGEST_URI,
  MOST_STREAMS,
  MOST_URIS,
} from "../../templates/generated/runtime/listen.js";
import {
  notify as everywhere,
  type Notify,
} from "../../templates/generated/runtime/notify.js";
import { server as definition } from "./fixture/server.js";
import {
  _meta,
  connect,
  createWorld,
  handlerOf,
  initialize,
  listen,
  type Message,
  type Peer,
  post,
  rest,
  type World,
} from "./peers.js";

const subscriptionId = "io.modelcontextprotocol/subscriptionId";
const wanted = {
  toolsListChanged: true,
  promptsListChanged: true,
  resourcesListChanged: true,
  resourceSubscriptions: ["notes://one"],
};

let world: World;
let create: CreateServer;
let notify: Notify;

beforeEach(() => {
  world = createWorld();
  ({ create, notify } = world);
});

const events: [string, (notify: Notify) => void, string][] = [
  ["toolsChanged", (n) => n.toolsChanged(), "notifications/tools/list_changed"],
  [
    "promptsChanged",
    (n) => n.promptsChanged(),
    "notifications/prompts/list_changed",
  ],
  [
    "resourcesChanged",
    (n) => n.resourcesChanged(),
    "notifications/resources/list_changed",
  ],
  [
    "resourceUpdated",
    (n) => n.resourceUpdated("notes://one"),
    "notifications/resources/updated",
  ],
];

describe("a client of 2025 on a connection", () => {
  async function initialized(): Promise<Peer> {
    const peer = await connect(world, "legacy");
    await peer.send({ method: "notifications/initialized" });
    await rest();
    return peer;
  }

  it.each(events)("is told by %s", async (_, change, method) => {
    const peer = await initialized();
    await peer.ask(1, "resources/subscribe", { uri: "notes://one" });
    change(notify);
    expect(await peer.told()).toEqual([
      {
        jsonrpc: "2.0",
        method,
        ...(method.endsWith("updated") && { params: { uri: "notes://one" } }),
      },
    ]);
  });

  it("is told nothing before it is initialized", async () => {
    const peer = await connect(world, "legacy");
    notify.toolsChanged();
    expect(await peer.told()).toEqual([]);
    await peer.send({ method: "notifications/initialized" });
    await peer.send({ method: "notifications/initialized" });
    await rest();
    notify.toolsChanged();
    expect(await peer.told()).toHaveLength(1);
  });

  it("hears of the resources that it subscribed to alone, while it does", async () => {
    const [one, two] = [await initialized(), await initialized()];
    await one.ask(1, "resources/subscribe", { uri: "notes://one" });
    await two.ask(1, "resources/subscribe", { uri: "notes://two" });
    notify.resourceUpdated("notes://one");
    expect(await one.told()).toMatchObject([
      { params: { uri: "notes://one" } },
    ]);
    expect(await two.told()).toEqual([]);
    await one.ask(2, "resources/unsubscribe", { uri: "notes://one" });
    notify.resourceUpdated("notes://one");
    expect(await one.told()).toEqual([]);
  });

  it.each([
    "about://text",
    "docs://x/alpha",
    "nope://x",
    "notes://a/b",
    "constructor",
  ])("cannot subscribe to %s", async (uri) => {
    const peer = await initialized();
    const answer = await peer.ask(1, "resources/subscribe", { uri });
    expect(answer).toMatchObject({ error: { code: -32602, data: { uri } } });
  });

  it("cannot subscribe to a uri that is too long to be kept", async () => {
    const peer = await initialized();
    const longest = `notes://${"n".repeat(2_040)}`;
    const answer = await peer.ask(1, "resources/subscribe", {
      uri: `${longest}n`,
    });
    expect(answer).toMatchObject({
      error: { code: -32602, data: { issues: [{ path: "/uri" }] } },
    });
    expect(await peer.ask(2, "resources/subscribe", { uri: longest })).toEqual(
      expect.objectContaining({ result: expect.anything() }),
    );
  });

  it("can subscribe to so many resources and no more", async () => {
    const peer = await initialized();
    for (let at = 0; at < MOST_URIS; at += 1) {
      const params = { uri: `notes://${at}` };
      await peer.send({ id: `s${at}`, method: "resources/subscribe", params });
    }
    const more = await peer.ask(1, "resources/subscribe", { uri: "notes://x" });
    expect(more).toMatchObject({ error: { code: -32603 } });
    const same = await peer.ask(2, "resources/subscribe", { uri: "notes://0" });
    expect(same).toHaveProperty("result");
    await peer.ask(3, "resources/unsubscribe", { uri: "notes://0" });
    const again = await peer.ask(4, "resources/subscribe", {
      uri: "notes://x",
    });
    expect(again).toHaveProperty("result");
  });
});

describe("a client of 2026 on a connection", () => {
  it.each(events)(
    "is told by %s, where it asked for it",
    async (_, change, method) => {
      const peer = await connect(world, "modern");
      change(notify);
      expect(await peer.told()).toEqual([]);
      await peer.ask("mine", "subscriptions/listen", { notifications: wanted });
      expect(peer.heard).toEqual([
        {
          jsonrpc: "2.0",
          method: "notifications/subscriptions/acknowledged",
          params: {
            notifications: wanted,
            _meta: { [subscriptionId]: "mine" },
          },
        },
      ]);
      change(notify);
      expect(await peer.told()).toEqual([
        {
          jsonrpc: "2.0",
          method,
          params: {
            ...(method.endsWith("updated") && { uri: "notes://one" }),
            _meta: { [subscriptionId]: "mine" },
          },
        },
      ]);
    },
  );

  it("hears no more of what it cancelled, and the rest until the end", async () => {
    const peer = await connect(world, "modern");
    const notifications = { toolsListChanged: true };
    await peer.ask("one", "subscriptions/listen", { notifications });
    await peer.ask("two", "subscriptions/listen", { notifications });
    notify.toolsChanged();
    expect(await peer.told()).toHaveLength(2);
    const params = { requestId: "one" };
    await peer.send({ method: "notifications/cancelled", params });
    await rest();
    notify.toolsChanged();
    expect(await peer.told()).toMatchObject([
      { params: { _meta: { [subscriptionId]: "two" } } },
    ]);
    await peer.close();
    await rest();
    expect(peer.heard).toMatchObject([
      { id: "two", result: { _meta: { [subscriptionId]: "two" } } },
    ]);
  });

  it("is refused one subscription too many", async () => {
    const peer = await connect(world, "modern", { maxSubscriptions: 2 });
    const notifications = { toolsListChanged: true };
    for (const id of ["a", "b"]) {
      await peer.ask(id, "subscriptions/listen", { notifications });
    }
    const more = await peer.ask("c", "subscriptions/listen", { notifications });
    expect(more).toMatchObject({
      error: { code: -32603, message: "Subscription limit reached" },
    });
  });

  it("is acknowledged what it can have, and no more", async () => {
    const peer = await connect(world, "modern");
    const many = Array.from(
      { length: MOST_URIS + 5 },
      (_, n) => `notes://${n}`,
    );
    const ask = (id: string, resourceSubscriptions: unknown) =>
      peer.ask(id, "subscriptions/listen", {
        notifications: { resourceSubscriptions },
      });
    const acknowledged = () =>
      peer.heard.splice(0).at(-1)?.["params"].notifications;
    await ask("a", ["notes://one", "about://text", "nope://x", "notes://one"]);
    expect(acknowledged()).toEqual({ resourceSubscriptions: ["notes://one"] });
    await ask("b", ["nope://x"]);
    expect(acknowledged()).toEqual({});
    const longest = "notes://".padEnd(LONGEST_URI, "n");
    await ask("f", [longest, `${longest}n`]);
    expect(acknowledged()).toEqual({ resourceSubscriptions: [longest] });
    await ask("c", many);
    expect(acknowledged()).toEqual({
      resourceSubscriptions: many.slice(0, MOST_URIS),
    });
    expect(await ask("d", [5])).toMatchObject({ error: { code: -32602 } });
    expect(await ask("e", "notes://one")).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe("over HTTP", () => {
  it.each(events)("a stream of 2026 hears %s", async (_, change, method) => {
    const stream = await listen(world, handlerOf(world), wanted);
    const other = await listen(world, handlerOf(world), {
      toolsListChanged: true,
    });
    change(notify);
    await rest();
    expect(stream.heard).toEqual([
      {
        jsonrpc: "2.0",
        method: "notifications/subscriptions/acknowledged",
        params: { notifications: wanted, _meta: { [subscriptionId]: "mine" } },
      },
      {
        jsonrpc: "2.0",
        method,
        params: {
          ...(method.endsWith("updated") && { uri: "notes://one" }),
          _meta: { [subscriptionId]: "mine" },
        },
      },
    ]);
    expect(other.heard).toHaveLength(method.includes("tools") ? 2 : 1);
  });

  it("a handler's change reaches a stream and a session alike", async () => {
    const stream = await listen(world, handlerOf(world), wanted);
    const session = await connect(world, "legacy");
    await session.send({ method: "notifications/initialized" });
    await session.ask(1, "resources/subscribe", { uri: "notes://one" });
    session.heard.splice(0);
    const params = { name: "probe", arguments: { mode: "notify" }, _meta };
    await post(world, handlerOf(world), {
      id: 1,
      method: "tools/call",
      params,
    });
    const methods = [
      "notifications/resources/updated",
      "notifications/resources/list_changed",
    ];
    const told = await session.told();
    expect(told.map(({ method }) => method)).toEqual(methods);
    expect(stream.heard.slice(1).map(({ method }) => method)).toEqual(methods);
  });

  it("a stop ends a stream with its result, and a client by leaving", async () => {
    const handler = handlerOf(world);
    const leave = new AbortController();
    const [left, stayed] = [
      await listen(world, handler, wanted, leave.signal),
      await listen(world, handler, wanted),
    ];
    expect(world.listeners()).toBe(2);
    leave.abort();
    await rest();
    expect([left.ended(), world.listeners()]).toEqual([true, 1]);
    await handler.close();
    await rest();
    expect([stayed.ended(), world.listeners()]).toEqual([true, 0]);
    expect(left.heard.filter(({ result }) => result)).toEqual([]);
    expect(stayed.heard.at(-1)).toMatchObject({
      id: "mine",
      result: { _meta: { [subscriptionId]: "mine" } },
    });
  });

  it("one stream too many is refused, until another ends", async () => {
    const handler = handlerOf(world);
    const leave = new AbortController();
    await listen(world, handler, wanted, leave.signal);
    await listen(world, handler, wanted);
    const params = { notifications: wanted, _meta };
    const ask = () =>
      post(world, handler, { id: 3, method: "subscriptions/listen", params });
    expect(await (await ask()).json()).toMatchObject({
      error: { code: -32603, message: "Subscription limit reached" },
    });
    leave.abort();
    expect((await ask()).headers.get("content-type")).toBe("text/event-stream");
  });

  it("a request leaves no listener behind, of either era", async () => {
    const handler = handlerOf(world);
    const params = { name: "probe", arguments: { mode: "ok" } };
    await post(world, handler, {
      id: 1,
      method: "tools/call",
      params: { ...params, _meta },
    });
    create("legacy", "request");
    create("modern", "shared");
    expect(world.listeners()).toBe(0);
  });
});

describe("what a server says that it can do", () => {
  const capabilities = (...of: Parameters<CreateServer>) =>
    create(...of).server.getCapabilities();

  it.each([
    ["legacy", "connection", true],
    ["legacy", "request", false],
    ["modern", "connection", true],
    ["modern", "request", true],
    ["modern", "shared", true],
  ] as const)("%s, %s", (era, life, changes) => {
    expect(capabilities(era, life)).toEqual({
      tools: { listChanged: changes },
      resources: { listChanged: changes, subscribe: changes },
      prompts: { listChanged: changes },
      completions: {},
    });
  });

  it("no resource that changes: no subscriptions", () => {
    const resources = definition.resources.filter((r) => !r.subscribe);
    const still = { ...definition, resources, resourceTemplates: [] };
    const mcp = serverFactory(still)("legacy", "connection");
    expect(mcp.server.getCapabilities().resources).toEqual({
      listChanged: true,
      subscribe: false,
    });
  });
});

/** As the transport of a server that serves every request. */
class Direct extends PerRequestHTTPServerTransport {
  readonly sent: Message[] = [];
  override async start() {}
  override async send(message: Message) {
    this.sent.push(message);
  }
}

it("a shared server serves 2026 to those who were never introduced", async () => {
  const era = { era: "modern", revision: "2026-07-28" } as const;
  const transport = new Direct({ classification: era });
  await create("modern", "shared").connect(transport);
  transport.onmessage?.(
    { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta } },
    { classification: era } as MessageExtraInfo,
  );
  await rest();
  expect(transport.sent).toMatchObject([
    { id: 1, result: { resultType: "complete" } },
  ]);
});

it.each(["legacy", "modern"] as const)(
  "1,000 connections that close leave nothing behind: %s",
  async (era) => {
    for (let at = 0; at < 1_000; at += 1) {
      const [client, server] = InMemoryTransport.createLinkedPair();
      await client.start();
      const mcp = create(era, "connection");
      await mcp.connect(server);
      if (era === "legacy") mcp.server.oninitialized?.();
      expect(world.listeners()).toBe(1);
      await (at % 2 === 0 ? client.close() : mcp.close());
      expect(world.listeners()).toBe(0);
    }
  },
);

it("a connection that falls back to 2025 is told once", async () => {
  const peer = await connect(world, "modern", { opening: "server/discover" });
  await initialize(peer);
  await peer.send({ method: "notifications/initialized" });
  await rest();
  expect(world.listeners()).toBe(1);
  peer.heard.splice(0);
  notify.toolsChanged();
  expect(await peer.told()).toHaveLength(1);
  await peer.close();
  expect(world.listeners()).toBe(0);
});

it("what is told from outside of a call goes over the bus of the process", () => {
  const heard: unknown[] = [];
  const stop = eventBus.subscribe((event) => heard.push(event));
  const stopRelay = eventBus.onPublish((event) =>
    heard.push({ relayed: event }),
  );
  everywhere.resourceUpdated("notes://one");
  eventBus.deliver({ kind: "tools_list_changed" });
  stop();
  stopRelay();
  everywhere.promptsChanged();
  const event = { kind: "resource_updated", uri: "notes://one" };
  expect(heard).toEqual([
    event,
    { relayed: event },
    { kind: "tools_list_changed" },
  ]);
});

it("the README says how many subscriptions there may be", () => {
  const readme = new URL("../../README.md", import.meta.url);
  const text = readFileSync(readme, "utf8").replaceAll(/\s+/g, " ");
  const [streams, uris] = [MOST_STREAMS, MOST_URIS].map((most) =>
    most.toLocaleString("en"),
  );
  expect(text).toContain(`${streams} subscriptions may be open at once`);
  expect(text).toContain(`Each may name ${uris} resources`);
});
