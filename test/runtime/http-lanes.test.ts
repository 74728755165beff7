/** Requests on the wire, whichever lane they take: statuses, headers, streams, under node:http and behind fetch. */
import {
  createMcpHandler,
  inputRequired,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changeAvailability } from "../../templates/generated/runtime/availability.js";
import { serverFactory } from "../../templates/generated/runtime/create-server.js";
import { defineServer } from "../../templates/generated/runtime/define.js";
import type { HttpSettings } from "../../templates/generated/runtime/definitions.js";
import { completing } from "../../templates/generated/runtime/http-errors.js";
import { servePrompts } from "../../templates/generated/runtime/prompts.js";
import { serveResources } from "../../templates/generated/runtime/resources.js";
import { serveTools } from "../../templates/generated/runtime/tools.js";
import { type Endpoint, openEndpoint } from "./endpoints.js";
import {
  initialize,
  legacy,
  messagesOf,
  modern,
  modernCall,
  type Post,
} from "./http-calls.js";
import { unlimited } from "./in-memory.js";

const version = "2026-07-28";
const calls = { waiting: 0, aborted: 0 };
let servers = 0;

const handlers: Readonly<
  Record<string, (input: { text?: string }, context: any) => unknown>
> = {
  say: async ({ text = "nothing" }) => {
    // Answers come in another order than they were asked for.
    await new Promise((resolve) => setTimeout(resolve, text.length % 5));
    return text;
  },
  wait: (_, { signal }) => {
    calls.waiting += 1;
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        calls.aborted += 1;
        reject(new Error("gone"));
      });
    });
  },
  steps: async (_, { progress }) => {
    for (const step of [1, 2, 3]) {
      progress(step, 3);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return "done";
  },
};

const definition = defineServer({
  security: unlimited,
  info: { name: "lanes", version: "1.0.0" },
  tools: Object.keys(handlers).map((name) => ({
    listed: {
      name,
      inputSchema: {
        type: "object",
        properties: {
          text: { type: "string", "x-mcp-header": "Text" },
          count: { type: "integer", "x-mcp-header": "Count" },
        },
      },
    },
    headers: [
      { path: ["text"], header: "Text" },
      { path: ["count"], header: "Count" },
    ],
    validators: async () => ({ validateInput: () => true }),
  })),
  resources: [
    {
      listed: { uri: "about://é", name: "about" },
      fixed: { text: "here" },
      subscribe: true,
    },
  ],
  resourceTemplates: [],
  prompts: [{ listed: { name: "ask" }, messages: [] }],
  http: {
    host: "127.0.0.1",
    port: 0,
    path: "/mcp",
    allowedHosts: [],
    allowedOrigins: [],
    maxBodyBytes: 10_000,
    legacy: "sessions",
  },
  serve: [serveTools, serveResources, servePrompts, serveBroken],
  handlers: async () => ({ tools: handlers }),
});

/** Handlers that break what ours never break. */
function serveBroken() {
  return {
    capabilities: () => ({}),
    install({ server }: McpServer) {
      servers += 1;
      server.setRequestHandler("prompts/list", () => ({
        prompts: [{ name: "big", title: 1n as unknown as string }],
      }));
      server.setRequestHandler(
        "prompts/get",
        (request, call: ServerContext) => {
          void request;
          return call.mcpReq.inputResponses === undefined
            ? inputRequired({
                inputRequests: {
                  k: inputRequired.createMessage({
                    messages: [],
                    maxTokens: 1,
                  }),
                },
              })
            : { messages: [] };
        },
      );
    },
  };
}

let stderr = "";
beforeAll(() => {
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});

function say(
  text: string,
  more: Record<string, string> = {},
  id: number | string = 1,
): Post {
  const { body, headers } = modern(
    "tools/call",
    { name: "say", arguments: { text } },
    id,
  );
  return { body, headers: { ...headers, "mcp-param-text": text, ...more } };
}

function without(post: Post, ...names: string[]): Post {
  const kept = Object.entries(post.headers).filter(
    ([name]) => !names.includes(name),
  );
  return { ...post, headers: Object.fromEntries(kept) };
}

function withHeaders(post: Post, headers: Record<string, string>): Post {
  return { ...post, headers: { ...post.headers, ...headers } };
}

function withBody(post: Post, change: (body: any) => unknown): Post {
  const body = JSON.parse(post.body);
  return { ...post, body: JSON.stringify(change(body) ?? body) };
}

const base64 = (text: string) =>
  `=?base64?${Buffer.from(text).toString("base64")}?=`;
const read = modern("resources/read", { uri: "about://é" });
const list = modern("tools/list");
const notification = withBody(
  modern("notifications/cancelled", { requestId: 1 }),
  (body) => {
    delete body.id;
  },
);
const meta = (change: (meta: any) => void) =>
  withBody(list, (body) => change(body.params._meta));
const listen = modern("subscriptions/listen", { notifications: {} });

/** What is asked, its status, and the code of its error where it is one. */
const table: readonly (readonly [string, Post, number, number?])[] = [
  ["a call", say("hello"), 200],
  ["a list", list, 200],
  ["an id that is a text", say("hello", {}, "a"), 200],
  ["a name in base64", say("hello", { "mcp-name": base64("say") }), 200],
  [
    "a uri in base64",
    withHeaders(read, { "mcp-name": base64("about://é") }),
    200,
  ],
  ["an argument in base64", say("é", { "mcp-param-text": base64("é") }), 200],
  [
    "a number written otherwise",
    withBody(withHeaders(say("x"), { "mcp-param-count": "42.0" }), (body) => {
      body.params.arguments.count = 42;
    }),
    200,
  ],
  ["a name with spaces around", say("hello", { "mcp-name": " say " }), 200],
  [
    "an Accept of JSON alone",
    withHeaders(say("hello"), { accept: "application/json" }),
    200,
  ],
  [
    "an argument of null in no header",
    withBody(without(say("x"), "mcp-param-text"), (body) => {
      body.params.arguments.text = null;
    }),
    200,
  ],
  [
    "a header without its argument",
    withBody(say("x"), (body) => {
      body.params.arguments = {};
    }),
    200,
  ],
  [
    "no arguments",
    withBody(without(say("x"), "mcp-param-text"), (body) => {
      delete body.params.arguments;
    }),
    200,
  ],
  ["a subscription to nothing", listen, 200],
  ["a notification", notification, 202],
  [
    "a log level",
    meta((meta) => {
      meta["io.modelcontextprotocol/logLevel"] = "info";
    }),
    200,
  ],
  [
    "a trace",
    meta((meta) => {
      meta.traceparent = "00-1-2-01";
    }),
    200,
  ],
  [
    "no client info",
    meta((meta) => {
      delete meta["io.modelcontextprotocol/clientInfo"];
    }),
    200,
  ],
  ["an unknown tool", modernCall("nope", {}), 200, -32602],
  ["a tool called __proto__", modernCall("__proto__", {}), 200, -32602],
  ["a cursor that is none", modern("tools/list", { cursor: "x" }), 200, -32602],
  [
    "a progress token of a wrong type",
    meta((meta) => {
      meta.progressToken = {};
    }),
    400,
    -32600,
  ],
  [
    "arguments that are a list",
    modern("tools/call", { name: "say", arguments: [1] }),
    200,
    -32602,
  ],
  [
    "another version in the header",
    withHeaders(list, { "mcp-protocol-version": "2025-11-25" }),
    400,
    -32020,
  ],
  [
    "no version in the header",
    without(list, "mcp-protocol-version"),
    400,
    -32020,
  ],
  [
    "another method in the header",
    withHeaders(list, { "mcp-method": "tools/call" }),
    400,
    -32020,
  ],
  ["no method in the header", without(list, "mcp-method"), 400, -32020],
  [
    "another name in the header",
    say("hello", { "mcp-name": "wait" }),
    400,
    -32020,
  ],
  ["no name in the header", without(say("hello"), "mcp-name"), 400, -32020],
  [
    "a name in broken base64",
    say("hello", { "mcp-name": "=?base64?%?=" }),
    400,
    -32020,
  ],
  [
    "another argument in the header",
    say("hello", { "mcp-param-text": "Hello" }),
    400,
    -32020,
  ],
  [
    "no argument in the header",
    without(say("hello"), "mcp-param-text"),
    400,
    -32020,
  ],
  [
    "an argument in broken base64",
    say("hello", { "mcp-param-text": "=?base64?%?=" }),
    400,
    -32020,
  ],
  [
    "an unknown version",
    withHeaders(
      meta((meta) => {
        meta["io.modelcontextprotocol/protocolVersion"] = "v999";
      }),
      { "mcp-protocol-version": "v999" },
    ),
    400,
    -32022,
  ],
  [
    "no envelope",
    withBody(list, (body) => {
      delete body.params._meta;
    }),
    400,
    -32602,
  ],
  [
    "no capabilities",
    meta((meta) => {
      delete meta["io.modelcontextprotocol/clientCapabilities"];
    }),
    400,
    -32602,
  ],
  [
    "capabilities that are none",
    meta((meta) => {
      meta["io.modelcontextprotocol/clientCapabilities"] = 7;
    }),
    400,
    -32602,
  ],
  [
    "client info that is none",
    meta((meta) => {
      meta["io.modelcontextprotocol/clientInfo"] = { name: 1 };
    }),
    400,
    -32602,
  ],
  ["a missing capability", modern("prompts/get", { name: "ask" }), 400, -32021],
  ["an unknown method", modern("nope/nope"), 404, -32601],
  ["a method of nobody", modern("__proto__"), 404, -32601],
  ...[
    "initialize",
    "ping",
    "logging/setLevel",
    "resources/subscribe",
    "resources/unsubscribe",
  ].map(
    (method) =>
      [
        `${method}, which is of 2025`,
        modern(method, { uri: "about://é" }),
        404,
        -32601,
      ] as const,
  ),
  ["a batch", { ...list, body: `[${list.body}]` }, 400, -32600],
  ["an empty batch", { ...list, body: "[]" }, 400, -32600],
  [
    "an id of null",
    withBody(list, (body) => {
      body.id = null;
    }),
    400,
    -32600,
  ],
  [
    "an id that is a fraction",
    withBody(list, (body) => {
      body.id = 1.5;
    }),
    400,
    -32600,
  ],
  [
    "an id that is an object",
    withBody(list, (body) => {
      body.id = {};
    }),
    400,
    -32600,
  ],
  [
    "another jsonrpc",
    withBody(list, (body) => {
      body.jsonrpc = "1.0";
    }),
    400,
    -32600,
  ],
  [
    "no method",
    withBody(list, (body) => {
      delete body.method;
    }),
    400,
    -32600,
  ],
  [
    "a word that no request has",
    withBody(list, (body) => {
      body.more = 1;
    }),
    400,
    -32600,
  ],
  [
    "a request and an answer at once",
    withBody(list, (body) => {
      body.result = {};
    }),
    400,
    -32600,
  ],
  ["a text", { ...list, body: '"tools/list"' }, 400, -32600],
  ["nothing", { ...list, body: "" }, 400, -32700],
  ["half a body", { ...list, body: list.body.slice(0, 40) }, 400, -32700],
  [
    "an answer, where nothing was asked",
    { ...initialize, body: '{"jsonrpc":"2.0","id":1,"result":{}}' },
    400,
    -32000,
  ],
  ["a list of 2025 without a session", legacy("tools/list"), 400, -32000],
  ["an unknown session", legacy("tools/list", {}, "nope"), 404, -32000],
  [
    "too much",
    withBody(list, (body) => {
      body.params.more = "x".repeat(10_000);
    }),
    413,
    -32000,
  ],
  [
    "a text by its type",
    withHeaders(list, { "content-type": "text/plain" }),
    415,
    -32000,
  ],
  ["a result that cannot be sent", modern("prompts/list"), 200, -32603],
];

const rows = table.map(([what, post, status, code]) => {
  return { what, post, status, code };
});

describe.each(["node:http", "fetch"] as const)("under %s", (kind) => {
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await openEndpoint(kind, definition);
  });
  afterAll(() => endpoint.close());

  it.each(rows)("$what", async ({ post, status, code }) => {
    const answer = await endpoint.send(post);
    expect({ status: answer.status, text: answer.text }).toMatchObject({
      status,
    });
    if (status === 202) return expect(answer.text).toBe("");
    const [message = JSON.parse(answer.text)] = answer.text.startsWith("{")
      ? []
      : messagesOf(answer.text).slice(-1);
    expect(message.error?.code).toBe(code);
    if (code !== undefined) {
      expect(message.error).toMatchObject({
        message: expect.any(String),
        data: { type: expect.any(String), issues: expect.any(Array) },
      });
    }
  });

  it.each([
    ["GET", "POST"],
    ["DELETE", "POST"],
    ["PUT", "GET, POST, DELETE"],
    ["OPTIONS", "GET, POST, DELETE"],
  ])("by %s without a session", async (method, allowed) => {
    const { headers } = without(list, "content-type");
    const answer = await endpoint.send({ headers }, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allowed);
  });

  it("a result that cannot be sent, in a session and under the SDK's handler", async () => {
    const opened = await endpoint.send(initialize);
    const session = opened.headers.get("mcp-session-id") ?? "";
    const inSession = await endpoint.send(legacy("prompts/list", {}, session));
    expect(messagesOf(inSession.text)).toMatchObject([
      { error: { code: -32603 } },
    ]);
    const spaced = withHeaders(modern("prompts/list"), {
      "mcp-method": " prompts/list",
    });
    const logged = withBody(spaced, (body) => {
      body.params._meta["io.modelcontextprotocol/logLevel"] = "info";
    });
    const answer = await endpoint.send(logged);
    expect(JSON.parse(answer.text)).toMatchObject({
      id: 1,
      error: { code: -32603 },
    });
    expect(stderr).toContain("BigInt");
  });

  it("says of a tool that is taken out that it is not there, whatever its headers", async () => {
    changeAvailability("tool", "say", false);
    for (const post of [say("a"), without(say("a"), "mcp-param-text")]) {
      const { text } = await endpoint.send(post);
      expect(JSON.parse(text)).toMatchObject({
        error: { code: -32602, data: { type: "not-found" } },
      });
    }
    changeAvailability("tool", "say", true);
    expect(await endpoint.send(say("a"))).toMatchObject({ status: 200 });
  });

  it("answers each of many that have one id", async () => {
    const texts = Array.from(
      { length: 200 },
      (_, at) => `text ${"x".repeat(at % 7)} ${at}`,
    );
    const answers = await Promise.all(
      texts.map((text) => endpoint.send(say(text))),
    );
    expect(answers.map(({ text }) => JSON.parse(text))).toEqual(
      texts.map((text) =>
        expect.objectContaining({
          id: 1,
          result: expect.objectContaining({
            content: [{ type: "text", text }],
          }),
        }),
      ),
    );
  });

  it("streams where a handler reports, and ends with the answer", async () => {
    const answer = await endpoint.send(
      modernCall("steps", {}, { progressToken: "t" }),
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": expect.stringMatching(/no-store.*no-cache/),
      "x-accel-buffering": "no",
    });
    expect(messagesOf(answer.text)).toMatchObject([
      ...[1, 2, 3].map((progress) => ({
        method: "notifications/progress",
        params: { progressToken: "t", progress },
      })),
      { id: 1, result: { content: [{ text: "done" }] } },
    ]);
    const silent = await endpoint.send(modernCall("steps", {}));
    expect(silent.headers.get("content-type")).toBe("application/json");
  });

  it("aborts a handler when its client goes, and not when another client says so", async () => {
    const before = { ...calls };
    const { leave, ended } = endpoint.listen(modernCall("wait", {}));
    await expect.poll(() => calls.waiting).toBe(before.waiting + 1);
    for (const requestId of Array.from({ length: 2_000 }, (_, at) => at).slice(
      0,
      50,
    )) {
      const cancel = withBody(notification, (body) => {
        body.params.requestId = requestId;
      });
      expect(await endpoint.send(cancel)).toMatchObject({ status: 202 });
    }
    expect(calls.aborted).toBe(before.aborted);
    leave();
    await ended;
    await expect.poll(() => calls.aborted).toBe(before.aborted + 1);
  });

  it("answers each request of 2025 alone where it is to have no sessions", async () => {
    const http = { ...definition.http, legacy: "stateless" } as HttpSettings;
    const other = await openEndpoint(kind, { ...definition, http });
    const opened = await other.send(initialize);
    expect(opened.headers.get("mcp-session-id")).toBeNull();
    // What nobody would hear of is not announced.
    const changes = { listChanged: false };
    expect(messagesOf(opened.text)).toMatchObject([
      { result: { capabilities: { tools: changes, resources: changes } } },
    ]);
    const call = { name: "say", arguments: { text: "hello" } };
    for (const [method, params, answer] of [
      ["tools/list", {}, { result: { tools: expect.any(Array) } }],
      ["tools/call", call, { result: { content: [{ text: "hello" }] } }],
      [
        "resources/subscribe",
        { uri: "about://é" },
        { error: { code: -32601 } },
      ],
    ] as const) {
      const { text } = await other.send(legacy(method, params));
      expect(messagesOf(text)).toMatchObject([answer]);
    }
    expect(await other.send(list)).toMatchObject({ status: 200 });
    for (const method of ["GET", "DELETE"]) {
      const asked = { headers: { "mcp-session-id": "any" } };
      expect(await other.send(asked, method)).toMatchObject({ status: 405 });
    }
    await other.close();
  });

  it("takes a byte order mark for no part of the body", async () => {
    const marked = { ...list, body: `\ufeff${list.body}` };
    expect(await endpoint.send(marked)).toMatchObject({ status: 200 });
  });

  it("acknowledges what can be had of a subscription, and no more", async () => {
    const stream = endpoint.listen(
      modern("subscriptions/listen", {
        notifications: { resourceSubscriptions: ["nope://x"] },
      }),
    );
    await expect.poll(stream.heard).toContain("acknowledged");
    stream.leave();
    await stream.ended;
    expect(messagesOf(stream.heard())[0]).toMatchObject({
      params: { notifications: {} },
    });
    expect(stream.heard()).not.toContain("nope://x");
  });

  it("ends what is under way when it closes", async () => {
    const other = await openEndpoint(kind, definition);
    const before = calls.waiting;
    const waiting = other.listen(modernCall("wait", {}));
    const stream = other.listen(
      modern("subscriptions/listen", {
        notifications: { toolsListChanged: true },
      }),
    );
    await expect.poll(() => calls.waiting).toBe(before + 1);
    await expect.poll(stream.heard).toContain("acknowledged");
    await other.close();
    await Promise.all([waiting.ended, stream.ended]);
    expect(JSON.parse(waiting.heard())).toMatchObject({
      id: 1,
      error: { code: -32603 },
    });
    expect(messagesOf(stream.heard()).at(-1)).toMatchObject({
      id: 1,
      result: { resultType: "complete" },
    });
  });
});

it("what still comes after the close is refused, whichever lane it would take", async () => {
  const endpoint = await openEndpoint("fetch", definition);
  await endpoint.close();
  for (const post of [list, modern("server/discover"), initialize]) {
    expect(await endpoint.send(post)).toMatchObject({ status: 503 });
  }
});

describe("the shared server", () => {
  it("answers what is beyond doubt, and the SDK's handler all else", async () => {
    const endpoint = await openEndpoint("fetch", definition);
    await endpoint.send(list);
    const before = servers;
    for (const post of [say("a"), say("b", {}, "b"), list, read]) {
      expect(await endpoint.send(post)).toMatchObject({ status: 200 });
    }
    expect(servers).toBe(before);
    await endpoint.send(say("é", { "mcp-param-text": base64("é") }));
    await endpoint.send(modern("server/discover"));
    expect(servers).toBe(before + 2);
    await endpoint.close();
  });

  it("leaves to the SDK's handler what it refuses beside what it knows", async () => {
    const endpoint = await openEndpoint("fetch", definition);
    expect(await endpoint.send(list)).toMatchObject({ status: 200 });
    const surplus = withBody(list, (body) => ({ ...body, more: 1 }));
    const info = "io.modelcontextprotocol/clientInfo";
    const client = (value: unknown) =>
      withBody(list, (body) => {
        Object.assign(body.params._meta, { [info]: value });
        return body;
      });
    // Absent it is fine, and what is fine once is not looked at again.
    expect(await endpoint.send(client(undefined))).toMatchObject({
      status: 200,
    });
    for (const post of [surplus, client(null)]) {
      expect(await endpoint.send(post)).toMatchObject({ status: 400 });
    }
    await endpoint.close();
  });

  it("answers as the SDK's own handler does, whatever is asked", async () => {
    const endpoint = await openEndpoint("fetch", definition);
    const create = serverFactory(definition);
    const sdk = completing(
      createMcpHandler(() => create("modern", "request"), { legacy: "reject" }),
    );
    const requests = table
      .map((row) => row[1])
      .filter(
        ({ body }) =>
          !/2025|prompts\/list|"id":1,"result"|x{9}/.test(body) &&
          body.includes(version),
      )
      .filter(
        ({ headers }) =>
          headers["mcp-session-id"] === undefined &&
          headers["content-type"] === "application/json",
      );
    const one = fc.constantFrom(...requests);
    // The body of one request under headers of another, or with one header less.
    const mixed = fc.record({
      body: one,
      headers: fc.option(one, { freq: 4, nil: undefined }),
      lost: fc.option(
        fc.constantFrom("mcp-name", "mcp-method", "mcp-param-text"),
        { freq: 4, nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(mixed, async ({ body, headers = body, lost = "" }) => {
        const post = without(
          { body: body.body, headers: headers.headers },
          lost,
        );
        const ours = await endpoint.send(post);
        const theirs = await sdk.fetch(
          new Request("http://localhost/mcp", { method: "POST", ...post }),
        );
        const text = await theirs.text();
        expect(ours.status).toBe(theirs.status);
        if (ours.status !== 202)
          expect(saidIn(ours.text)).toEqual(saidIn(text));
      }),
      { seed: 20260728, numRuns: 300 },
    );
    await endpoint.close();
  });
});

/** What was said, as JSON or as a stream, but for what is drawn by lot. */
function saidIn(answer: string): unknown {
  const text = answer.replaceAll(/reference [0-9a-f]{8}/g, "reference");
  return text.startsWith("{") ? JSON.parse(text) : messagesOf(text);
}
