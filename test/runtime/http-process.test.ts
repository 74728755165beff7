/** The fixture server as a process on HTTP: whom it answers, and how it ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request as httpRequest,
} from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildFixture, type Fixture } from "./build-fixture.js";

let fixture: Fixture;
let server: Server;

beforeAll(async () => {
  fixture = buildFixture();
  server = await start();
});

afterAll(async () => {
  await stop(server);
  fixture.remove();
});

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  readonly stderr: () => string;
}

function launch(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [fixture.entry("http")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, MCP_FLOOD_LIMIT: "off", ...environment },
  });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text) => {
      output[name] += text;
    });
  }
  return { child, output };
}

async function start(environment = {}): Promise<Server> {
  const { child, output } = launch({ PORT: "0", ...environment });
  const listening = /^listening on http:\/\/127\.0\.0\.1:(\d+)\/mcp$/m;
  const heard = () => expect(output.stderr).toMatch(listening);
  await vi.waitFor(heard, { timeout: 10_000 });
  const [, port] = listening.exec(output.stderr) ?? [];
  return { child, port: Number(port), stderr: () => output.stderr };
}

async function stop({ child }: Server, signal: NodeJS.Signals = "SIGTERM") {
  const closed = once(child, "close");
  child.kill(signal);
  const [code] = await closed;
  return code;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function send(
  body: string | Buffer | undefined,
  headers: OutgoingHttpHeaders = {},
  { method = "POST", path = "/mcp", port = server.port } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.on("end", () => {
          const { statusCode: status, headers: got } = response;
          resolve({ status, headers: got, text });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** A request of 2026 with the headers that repeat it. */
function modern(
  method: string,
  params: Readonly<Record<string, unknown>> = {},
) {
  const name = params["name"] ?? params["uri"];
  return {
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method,
      params: { _meta: envelope, ...params },
    }),
    headers: {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name }),
    },
  };
}

function probe(mode: string) {
  return modern("tools/call", { name: "probe", arguments: { mode } });
}

const list = modern("tools/list");

function expectRefusal(answer: Answer, status: number, code = -32000): void {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(answer.text)).toEqual({
    jsonrpc: "2.0",
    id: null,
    error: {
      code,
      message: expect.any(String),
      data: {
        type: code === -32700 ? "parse-error" : "refused",
        issues: [{ path: "", message: expect.any(String) }],
      },
    },
  });
}

describe("a request is let in", () => {
  it.each(["localhost", "127.0.0.1", "[::1]"])("with Host %s", async (host) => {
    const headers = { ...list.headers, host: `${host}:${server.port}` };
    expect(await send(list.body, headers)).toMatchObject({ status: 200 });
  });

  it.each([
    "http://localhost:5173",
    "http://127.0.0.1",
    "http://[::1]:3000",
    "https://app.example",
  ])("with Origin %s", async (origin) => {
    const headers = { ...list.headers, origin };
    expect(await send(list.body, headers)).toMatchObject({ status: 200 });
  });

  it("with a query, and with parameters of its content type", async () => {
    const headers = {
      ...list.headers,
      "content-type": "application/json; charset=utf-8",
    };
    const answer = await send(list.body, headers, { path: "/mcp?x=1" });
    expect(answer.status).toBe(200);
  });
});

describe("a request is refused before its body is read", () => {
  it.each([
    "evil.example:3000",
    "evil.example",
    "localhost.evil.example",
    "localhost@evil.example",
    "127.0.0.1.evil.example",
    "not a host",
    "evil.example@localhost",
    "localhost/",
    "localhost?x",
    "localhost#x",
    "localhost\\x",
    "loca%6chost",
    "127.1",
    "0x7f.0.0.1",
    "localhost:x",
    "localhost:99999",
  ])("with Host %s", async (host) => {
    expectRefusal(await send("{", { ...list.headers, host }), 403);
  });

  it.each([
    "http://evil.example",
    "null",
    "https://app.example.evil.example",
    "http://app.example",
    "https://app.example:8443",
    "nonsense",
    "localhost",
    "http://evil.example@localhost",
    "http://localhost/evil",
    "ftp://localhost",
    "extension://localhost",
  ])("with Origin %s", async (origin) => {
    expectRefusal(await send("{", { ...list.headers, origin }), 403);
  });

  it("with two Hosts", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      "POST /mcp HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n",
    );
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 403 /);
  });

  it("without Host", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write("POST /mcp HTTP/1.1\r\nconnection: close\r\n\r\n");
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 403 /);
  });

  it.each(["/", "/mcp/", "/mcpx", "/MCP", "/x/mcp", "//mcp"])(
    "at the path %s",
    async (path) => {
      expectRefusal(await send(list.body, list.headers, { path }), 404);
    },
  );

  it.each(["GET", "DELETE", "PUT", "OPTIONS"])("by %s", async (method) => {
    const answer = await send(undefined, {}, { method });
    expectRefusal(answer, 405);
    const isOfSessions = method === "GET" || method === "DELETE";
    const allowed = isOfSessions ? "POST" : "GET, POST, DELETE";
    expect(answer.headers.allow).toBe(allowed);
  });

  it("with a length over the cap", async () => {
    expectRefusal(await send("x".repeat(100_001), list.headers), 413);
  });

  it.each(["text/plain", "application/jsonx", ""])(
    "with the content type %j",
    async (type) => {
      const headers = { ...list.headers, "content-type": type };
      expectRefusal(await send(list.body, headers), 415);
    },
  );

  it("with a content encoding", async () => {
    const headers = { ...list.headers, "content-encoding": "gzip" };
    expectRefusal(await send(list.body, headers), 415);
  });
});

describe("the bare connection", () => {
  async function raw(text: string): Promise<string> {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(text);
    let heard = "";
    for await (const chunk of socket) heard += String(chunk);
    return heard;
  }

  it.each([
    ["no HTTP", "NONSENSE\r\n\r\n", 400],
    [
      "a broken header",
      "POST /mcp HTTP/1.1\r\nhost: localhost\r\nbad header\r\n\r\n",
      400,
    ],
    [
      "too many headers",
      `POST /mcp HTTP/1.1\r\nhost: localhost\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      "too long a path",
      `POST /${"x".repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      431,
    ],
  ])(
    "refuses %s without a page, a stack or a banner",
    async (_, text, status) => {
      const heard = await raw(text);
      expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(heard).not.toMatch(/<|\bat \S+:\d+|^(?:server|x-powered-by):/im);
    },
  );

  it("answers by HTTP/1.1 where HTTP/2 is proposed", async () => {
    const heard = await raw(
      "GET /mcp HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, close, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n",
    );
    expect(heard).toMatch(/^HTTP\/1\.1 405 /);
  });
});

it("believes proxies where the environment says how many there are", async () => {
  const other = await start({
    MCP_TRUST_PROXY: "1",
    MCP_ALLOWED_HOSTS: "api.example",
  });
  const { port } = other;
  const headers = {
    ...list.headers,
    host: "app:3000",
    "x-forwarded-host": "api.example",
  };
  expect(await send(list.body, headers, { port })).toHaveProperty(
    "status",
    200,
  );
  expect(await send(list.body, headers)).toHaveProperty("status", 403);
  await stop(other);
});

describe("a body is refused", () => {
  it("over the cap, where no length was told", async () => {
    const headers = { ...list.headers, "transfer-encoding": "chunked" };
    expectRefusal(await send("x".repeat(1_000_000), headers), 413);
  });

  it.each(["{", "", "not json"])("that is not JSON: %j", async (body) => {
    expectRefusal(await send(body, list.headers), 400, -32700);
  });

  it.each(["[]", "null", "7", '{"jsonrpc":"2.0","id":null,"method":"ping"}'])(
    "that is no request: %s",
    async (body) => {
      const answer = await send(body, list.headers);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toHaveProperty("error.code");
    },
  );

  it("whose envelope lacks a key", async () => {
    const { body, headers } = modern("tools/list", {
      _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" },
    });
    const answer = await send(body, headers);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toHaveProperty("error.code", -32602);
  });

  it("whose argument and header are not one", async () => {
    const { body, headers } = modern("tools/call", {
      name: "plain",
      arguments: { kind: "text" },
    });
    const other = await send(body, { ...headers, "mcp-param-kind": "value" });
    expect(other.status).toBe(400);
    expect(JSON.parse(other.text)).toHaveProperty("error.code", -32020);
    const same = await send(body, { ...headers, "mcp-param-kind": "text" });
    expect(same.status).toBe(200);
  });
});

it("goes on after all that", async () => {
  const { body, headers } = probe("ok");
  const { status, text } = await send(body, headers);
  expect(status).toBe(200);
  expect(text).toContain('"structuredContent":{"n":1}');
  expect(server.stderr().match(/^listening/gm)).toHaveLength(1);
});

/** A request whose answer is heard while it comes. */
function listen(
  { body, headers }: ReturnType<typeof modern>,
  port = server.port,
) {
  let heard = "";
  const request = httpRequest(
    {
      host: "127.0.0.1",
      port,
      path: "/mcp",
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
    },
    (response) => response.on("data", (chunk) => (heard += String(chunk))),
  );
  request.on("error", () => undefined);
  request.end(body);
  return { heard: () => heard, leave: () => request.destroy() };
}

it("aborts the handler when its client goes away", async () => {
  const count = (text: string) => server.stderr().split(text).length;
  const waiting = count("handler: waiting");
  const aborted = count("handler: aborted");
  const { leave } = listen(probe("wait"));
  await expect.poll(() => count("handler: waiting")).toBe(waiting + 1);
  leave();
  await expect.poll(() => count("handler: aborted")).toBe(aborted + 1);
});

it("tells subscribers of changes", async () => {
  const resourceSubscriptions = ["notes://one"];
  const { heard, leave } = listen(
    modern("subscriptions/listen", {
      notifications: { resourceSubscriptions },
    }),
  );
  await expect.poll(heard).toContain("acknowledged");
  const change = probe("notify");
  await send(change.body, change.headers);
  await expect.poll(heard).toContain("notifications/resources/updated");
  expect(heard()).not.toContain("list_changed");
  leave();
});

it("can serve clients of 2026 alone", async () => {
  const other = await start({ FIXTURE_LEGACY: "reject" });
  const { port } = other;
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  };
  const body = { jsonrpc: "2.0", id: 1, method: "initialize", params };
  const old = await send(JSON.stringify(body), {}, { port });
  expect(old.status).toBe(400);
  expect(JSON.parse(old.text)).toHaveProperty("error.code", -32022);
  expect(await send(list.body, list.headers, { port })).toHaveProperty(
    "status",
    200,
  );
  expect(await stop(other)).toBe(0);
});

describe("the end", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "comes with %s, with subscriptions and a handler that does not listen",
    async (signal) => {
      const other = await start();
      const notifications = { toolsListChanged: true };
      const subscription = listen(
        modern("subscriptions/listen", { notifications }),
        other.port,
      );
      listen(probe("deaf"), other.port);
      await expect.poll(subscription.heard).toContain("acknowledged");
      expect(await stop(other, signal)).toBe(0);
      expect(subscription.heard()).toContain('"resultType":"complete"');
    },
  );

  it("waits for what is being answered", async () => {
    const other = await start();
    const _meta = { ...envelope, progressToken: "token" };
    const call = { name: "probe", arguments: { mode: "progress" }, _meta };
    const { heard } = listen(modern("tools/call", call), other.port);
    await expect.poll(heard).toContain("notifications/progress");
    expect(await stop(other)).toBe(0);
    expect(heard()).toContain('"structuredContent":{"n":1}');
  });
});

describe("the start is refused, in one line,", () => {
  it("on a port that is in use", async () => {
    const { child, output } = launch({ PORT: String(server.port) });
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(output.stderr.trim().split("\n").at(-1)).toBe(
      `Cannot listen on http://127.0.0.1:${server.port}: the port is in use; set PORT to another.`,
    );
  });

  it("beyond loopback without hosts to allow", async () => {
    const { child, output } = launch({ PORT: "0", HOST: "0.0.0.0" });
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(output.stderr).toContain("no authentication");
    expect(output.stderr).not.toContain("listening");
  });

  it("with a port that is none", async () => {
    const { child, output } = launch({ PORT: "http" });
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(output.stderr).toContain(
      'PORT is "http", not a port from 0 to 65535.',
    );
  });
});
