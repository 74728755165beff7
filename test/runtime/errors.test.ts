/** Every error has one shape, whatever is asked, on every transport and in both eras. */
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { serveFetch } from "../../templates/generated/runtime/fetch.js";
import { buildFixture, type Fixture } from "./build-fixture.js";
import { type HttpServer, startHttp } from "./http-server.js";
import { envelope, type Message, StdioServer } from "./stdio-server.js";

let fixture: Fixture;
let http: HttpServer;

beforeAll(async () => {
  // What the server behind fetch says, which is this process.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  fixture = buildFixture();
  http = await startHttp(fixture.entry("http"));
});

afterAll(async () => {
  http.process.kill("SIGTERM");
  await once(http.process, "exit");
  fixture.remove();
});

interface Connection {
  /** The answer to a request, or to what is none. */
  ask(
    line: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Message>;
  close(): Promise<unknown>;
}

function overStdio(): Connection {
  const server = new StdioServer(fixture.entry("stdio"));
  let heard = 0;
  return {
    async ask(line) {
      server.child.stdin.write(`${line}\n`);
      await vi.waitUntil(() => server.messages().length > heard, {
        timeout: 15_000,
      });
      return server.messages()[heard++] as Message;
    },
    close: () => server.endInput(),
  };
}

type Post = (init: RequestInit) => Promise<Response>;

function overHttp(post: Post): Connection {
  let session: string | null = null;
  return {
    async ask(line, headers = {}) {
      const response = await post({
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...(session !== null && { "mcp-session-id": session }),
          ...headers,
        },
        body: line,
      });
      session ??= response.headers.get("mcp-session-id");
      const text = await response.text();
      const isStream = response.headers.get("content-type")?.includes("event");
      return JSON.parse(
        isStream ? (/^data: (\{.*)$/m.exec(text)?.[1] ?? "") : text,
      );
    },
    close: async () => undefined,
  };
}

function open(transport: "stdio" | "http" | "fetch"): Connection {
  switch (transport) {
    case "stdio":
      return overStdio();
    case "http":
      return overHttp((init) => fetch(http.url, init));
    case "fetch": {
      const { fetch, close } = serveFetch(() => import("./fixture/server.js"));
      const url = "http://localhost/mcp";
      const post: Post = (init) => fetch(new Request(url, init));
      return { ...overHttp(post), close };
    }
  }
}

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: "opening",
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  },
});

type Params = Readonly<Record<string, unknown>>;

/** The headers that repeat what is in a request of 2026. */
function headersOf(method: string, { name, uri }: Params) {
  const called = method === "resources/read" ? uri : name;
  return {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof called === "string" && {
      "mcp-name": `=?base64?${Buffer.from(called).toString("base64")}?=`,
    }),
  };
}

const prompt = { type: "ref/prompt", name: "weekly_review" };
const argument = { name: "week", value: "" };

/** Method, params; code, type, path, and what else stands in the data. */
const faults: [string, Params, number, string, string, object?][] = [
  ["tools/call", { name: "nope" }, -32602, "not-found", "/name"],
  ["tools/call", { name: 5 }, -32602, "invalid-params", "/name"],
  ["tools/call", {}, -32602, "invalid-params", "/name"],
  [
    "tools/call",
    { name: "probe", arguments: [] },
    -32602,
    "invalid-params",
    "/arguments",
  ],
  ["tools/list", { cursor: "x" }, -32602, "invalid-params", "/cursor"],
  ["tools/list", { cursor: 5 }, -32602, "invalid-params", "/cursor"],
  ["prompts/list", { cursor: "x" }, -32602, "invalid-params", "/cursor"],
  ["prompts/list", { cursor: {} }, -32602, "invalid-params", "/cursor"],
  ["resources/list", { cursor: "x" }, -32602, "invalid-params", "/cursor"],
  [
    "resources/templates/list",
    { cursor: "x" },
    -32602,
    "invalid-params",
    "/cursor",
  ],
  ["prompts/get", { name: "nope" }, -32602, "not-found", "/name"],
  ["prompts/get", { name: 5 }, -32602, "invalid-params", "/name"],
  [
    "prompts/get",
    { name: "weekly_review" },
    -32602,
    "invalid-params",
    "/arguments/week",
  ],
  [
    "prompts/get",
    { name: "weekly_review", arguments: { week: "1", "a/b~c": "x" } },
    ...([-32602, "invalid-params", "/arguments/a~1b~0c"] as const),
  ],
  [
    "prompts/get",
    { name: "greet", arguments: { who: 5 } },
    ...([-32602, "invalid-params", "/arguments/who"] as const),
  ],
  [
    "prompts/get",
    { name: "weekly_review", arguments: { week: "throw" } },
    ...([-32603, "internal-error", ""] as const),
  ],
  [
    "resources/read",
    { uri: "nope://x" },
    -32602,
    "not-found",
    "/uri",
    { uri: "nope://x" },
  ],
  [
    "resources/read",
    { uri: "notes://none" },
    -32602,
    "not-found",
    "/uri",
    { uri: "notes://none" },
  ],
  ["resources/read", {}, -32602, "invalid-params", "/uri"],
  [
    "resources/read",
    { uri: "docs://x/.." },
    -32602,
    "invalid-params",
    "/uri",
    { variable: "name" },
  ],
  [
    "resources/read",
    { uri: "years://now" },
    -32602,
    "invalid-params",
    "/uri",
    { variable: "year" },
  ],
  ["resources/read", { uri: "notes://throw" }, -32603, "internal-error", ""],
  [
    "completion/complete",
    { ref: { ...prompt, name: "nope" }, argument },
    -32602,
    "not-found",
    "/ref/name",
  ],
  [
    "completion/complete",
    { ref: { type: "ref/resource", uri: "nope://{x}" }, argument },
    ...([-32602, "not-found", "/ref/uri"] as const),
  ],
  [
    "completion/complete",
    { ref: prompt, argument: { ...argument, name: "nope" } },
    ...([-32602, "not-found", "/argument/name"] as const),
  ],
  [
    "completion/complete",
    { ref: prompt },
    -32602,
    "invalid-params",
    "/argument",
  ],
  [
    "completion/complete",
    {
      ref: { type: "ref/resource", uri: "notes://{id}" },
      argument: { name: "id", value: "throw" },
    },
    ...([-32603, "internal-error", ""] as const),
  ],
  ["nope/nope", {}, -32601, "method-not-found", ""],
];

/** What is no request. */
const lines: [string, number, string][] = [
  ["{", -32700, "parse-error"],
  ["[]", -32600, "invalid-request"],
  ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600, "invalid-request"],
  ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, "invalid-request"],
  ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, "invalid-request"],
];

function expectFault(
  answer: Message,
  [code, type, path]: readonly [number, string, string],
  more: object = {},
): void {
  expect(answer).toMatchObject({
    jsonrpc: "2.0",
    error: {
      code,
      message: expect.stringMatching(/./),
      data: { ...more, type, issues: expect.any(Array) },
    },
  });
  const { data } = answer["error"] as {
    data: { issues: readonly { path: string; message: string }[] };
  };
  expect(data.issues.map((issue) => issue.path)).toContain(path);
  for (const issue of data.issues) {
    expect(issue).toEqual({
      path: expect.stringMatching(/^(?:\/|$)/),
      message: expect.stringMatching(/./),
    });
  }
  expect(JSON.stringify(answer)).not.toContain("hunter2");
}

describe.each([
  ["stdio", "modern"],
  ["stdio", "legacy"],
  ["http", "modern"],
  ["http", "legacy"],
  ["fetch", "modern"],
  ["fetch", "legacy"],
] as const)("over %s to a %s client", (transport, era) => {
  let connection: Connection;
  let ids = 0;

  function ask(
    method: string,
    params: Params,
    meta: object = envelope,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const id = ++ids;
    if (era === "legacy") {
      const old = { jsonrpc: "2.0", id, method, params };
      return connection.ask(JSON.stringify(old));
    }
    const whole = {
      jsonrpc: "2.0",
      id,
      method,
      params: { ...params, _meta: meta },
    };
    return connection.ask(JSON.stringify(whole), {
      ...headersOf(method, params),
      ...headers,
    });
  }

  beforeAll(async () => {
    connection = open(transport);
    if (era === "legacy") await connection.ask(initialize);
    else await ask("tools/list", {});
  });
  afterAll(() => connection.close());

  it.each(faults)(
    "%s of %j is %i",
    async (method, params, code, type, path, more) => {
      expectFault(await ask(method, params), [code, type, path], more);
    },
  );

  // Revisions before 2025-06-18 have batches over HTTP.
  const noBatches = lines.filter(
    ([line]) => transport === "stdio" || !line.startsWith("["),
  );

  it.each(noBatches)("%s is %i", async (line, code, type) => {
    const headers = era === "modern" ? headersOf("ping", {}) : {};
    expectFault(await connection.ask(line, headers), [code, type, ""]);
  });

  it.runIf(era === "legacy")(
    "a subscription to what has none is refused",
    async () => {
      for (const [uri, type] of [
        ["about://text", "invalid-params"],
        ["nope://x", "not-found"],
      ] as const) {
        const answer = await ask("resources/subscribe", { uri });
        expectFault(answer, [-32602, type, "/uri"], { uri });
      }
    },
  );

  it.runIf(era === "modern")(
    "the version must be one that is served",
    async () => {
      const key = "io.modelcontextprotocol/protocolVersion";
      for (const requested of ["2030-01-01", "zzz", "2025-11-25"]) {
        const headers = { "mcp-protocol-version": requested };
        const answer = await ask(
          "tools/list",
          {},
          { ...envelope, [key]: requested },
          headers,
        );
        const path =
          transport === "stdio"
            ? "/_meta/io.modelcontextprotocol~1protocolVersion"
            : "";
        expectFault(answer, [-32022, "unsupported-version", path], {
          supported: ["2026-07-28"],
          requested,
        });
      }
    },
  );

  it.runIf(era === "modern")("the envelope must be whole", async () => {
    const { "io.modelcontextprotocol/clientCapabilities": _gone, ...partial } =
      envelope;
    for (const method of ["tools/list", "subscriptions/listen"]) {
      const answer = await ask(method, { notifications: {} }, partial);
      expectFault(answer, [-32602, "invalid-params", "/_meta"]);
    }
    expectFault(await ask("subscriptions/listen", { notifications: 5 }), [
      -32602,
      "invalid-params",
      "",
    ]);
  });

  it.runIf(transport !== "stdio" && era === "modern")(
    "headers must repeat the body",
    async () => {
      for (const headers of [
        { "mcp-method": "prompts/list" },
        { "mcp-protocol-version": "2025-11-25" },
      ]) {
        const answer = await ask("tools/list", {}, envelope, headers);
        expectFault(answer, [-32020, "header-mismatch", ""]);
      }
      const call = { name: "plain", arguments: { kind: "text" } };
      expectFault(await ask("tools/call", call), [
        -32020,
        "header-mismatch",
        "",
      ]);
    },
  );
});

it("a malformed initialize is told as such, with what is wrong", async () => {
  const connection = overStdio();
  const request = { jsonrpc: "2.0", id: 1, method: "initialize", params: {} };
  const answer = await connection.ask(JSON.stringify(request));
  expectFault(answer, [-32602, "invalid-params", "/clientInfo"]);
  await connection.close();
});

it("a first request of a wrong version or envelope has it too", async () => {
  const key = "io.modelcontextprotocol/protocolVersion";
  for (const [meta, code, type] of [
    [{ ...envelope, [key]: "2030-01-01" }, -32022, "unsupported-version"],
    [{ [key]: "2026-07-28" }, -32602, "invalid-params"],
  ] as const) {
    const connection = overStdio();
    const params = { _meta: meta };
    const request = { jsonrpc: "2.0", id: 1, method: "tools/list", params };
    const answer = await connection.ask(JSON.stringify(request));
    expect(answer).toMatchObject({ error: { code, data: { type } } });
    await connection.close();
  }
});
