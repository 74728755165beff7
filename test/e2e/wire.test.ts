/** What a generated server says on the wire, through the official client and by hand, on both transports in both eras. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dependOn, installedPackage, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import {
  connect,
  type Connection,
  type Era,
  startHttp,
  type Transport,
} from "./connect.js";
import { probeFiles } from "./probe.js";

const folder = temporaryFolder("wire");
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const { mcpGen, tarball } = await installedPackage();
  writeFiles(folder, probeFiles);
  await execa(process.execPath, [mcpGen, "generate"], { cwd: folder });
  dependOn(folder, tarball);
  await execa("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  await execa("npm", ["run", "build"], { cwd: folder });
});

const ways: [Transport, Era][] = [
  ["stdio", "2026-07-28"],
  ["stdio", "2025"],
  ["http", "2026-07-28"],
  ["http", "2025"],
];

describe("where code from strings is forbidden", () => {
  it.each(ways)("validates over %s, %s", async (transport, era) => {
    const flags = ["--disallow-code-generation-from-strings"];
    const connection = await connect(folder, transport, era, {}, flags);
    try {
      const call = (args: Record<string, unknown>) =>
        connection.client.callTool({ name: "behave", arguments: args });
      const good = await call({ mode: "count" });
      expect(good.structuredContent).toEqual({ n: 3 });
      for (const args of [{ mode: 7 }, { mode: "wrong" }]) {
        expect((await call(args)).isError).toBe(true);
      }
    } finally {
      await connection.close();
    }
  });

  it("has no validator of JSON Schema among the project's own packages", () => {
    const { dependencies } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    ) as { dependencies: Record<string, string> };
    expect(Object.keys(dependencies).sort()).toEqual([
      "@modelcontextprotocol/server",
    ]);
  });
});

describe.each(ways)("over %s, %s", (transport, era) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect(folder, transport, era);
  });
  afterAll(() => connection.close());

  const call = (name: string, args: Record<string, unknown>) =>
    connection.client.callTool({ name, arguments: args });
  const textIn = (result: Awaited<ReturnType<typeof call>>) => {
    const [first] = result.content;
    return first?.type === "text" ? first.text : "";
  };

  it("answers a valid call with structured content and its text", async () => {
    const result = await call("behave", { mode: "count" });
    expect(result.structuredContent).toEqual({ n: 3 });
    expect(JSON.parse(textIn(result))).toEqual({ n: 3 });
    expect(result.isError ?? false).toBe(false);
  });

  it("names every bad property of an invalid call", async () => {
    const result = await call("behave", { mode: 7, count: 0, moed: "x" });
    expect(result.isError).toBe(true);
    expect(textIn(result)).toMatch(/\/mode[^\n]*string[^\n]*7/);
    expect(textIn(result)).toMatch(/\/count[^\n]*1[^\n]*0/);
    expect(textIn(result)).toContain("moed");
  });

  it("refuses an unknown tool with -32602", async () => {
    for (const name of ["nope", "__proto__", "constructor", "toString"])
      await expect(call(name, {})).rejects.toMatchObject({ code: -32602 });
  });

  it("passes on what a ToolError says", async () => {
    const result = await call("behave", { mode: "tool error" });
    expect(result).toMatchObject({ isError: true });
    expect(textIn(result)).toBe("no stock left");
  });

  it("hides an unexpected throw behind a reference that stderr has too", async () => {
    const result = await call("behave", { mode: "throw" });
    expect(result.isError).toBe(true);
    expect(textIn(result)).not.toContain("hunter2");
    const reference = /reference (\S+?)[).]?$/.exec(textIn(result))?.[1];
    expect(reference).toBeDefined();
    await expect
      .poll(() => connection.stderr())
      .toMatch(new RegExp(`${reference}[^]*hunter2`));
  });

  it.each([
    ["wrong", "/n"],
    ["surplus", "extra"],
    ["undefined", ""],
    ["bigint", ""],
    ["cycle", ""],
    ["tojson", ""],
    ["nan", ""],
  ])("keeps back a result that is %s", async (mode, path) => {
    const result = await call("behave", { mode });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(textIn(result)).toContain(path);
    expect(JSON.stringify(result)).not.toMatch(/secret-value|hunter2/);
    expect((await call("behave", { mode: "ok" })).structuredContent).toEqual({
      n: 0,
    });
  });

  it("goes on after a stray rejection", async () => {
    await call("behave", { mode: "stray" });
    await expect.poll(() => connection.stderr()).toContain("a stray rejection");
    expect(textIn(await call("talk", { to: "Ada" }))).toBe("hello Ada");
  });

  it("gives content beside a value, and long text whole", async () => {
    const both = await call("talk", { to: "all" });
    expect(both.content).toContainEqual({ type: "text", text: "hello all" });
    expect(textIn(await call("talk", { to: "long" }))).toHaveLength(3_000_000);
  });

  it("sees no __proto__ in arguments", async () => {
    const args = JSON.parse(
      '{"to":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    ) as Record<string, unknown>;
    expect(textIn(await call("talk", args))).toBe("hello x");
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("reads fixed and templated resources", async () => {
    const read = (uri: string) => connection.client.readResource({ uri });
    expect((await read("probe://page")).contents).toMatchObject([
      { uri: "probe://page", mimeType: "text/plain", text: "A page.\n" },
    ]);
    expect((await read("probe://logo")).contents).toMatchObject([
      { mimeType: "image/png", blob: expect.stringMatching(/^AG5vd/) },
    ]);
    for (const [uri, name] of [
      ["probe://doc/a%20b", "a b"],
      ["probe://doc/%C2%A7%20141.61", "§ 141.61"],
      ["probe://doc/50%25", "50%"],
      ["probe://doc/%2525", "%25"],
    ] as const)
      expect((await read(uri)).contents).toMatchObject([{ uri, text: name }]);
  });

  it.each([
    "probe://nothing",
    "probe://doc/gone",
    "probe://doc/%ZZ",
    "probe://doc/..%2f..%2fetc",
    "probe://doc/a%5cb",
    "probe://doc/a%00b",
  ])("does not find %s", async (uri) => {
    await expect(connection.client.readResource({ uri })).rejects.toMatchObject(
      { code: -32602 },
    );
  });

  it("hides what a resource throws", async () => {
    const failure = await connection.client
      .readResource({ uri: "probe://doc/boom" })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: -32603 });
    expect(String(failure)).not.toContain("hunter2");
  });

  it("fills an inline prompt", async () => {
    const { messages } = await connection.client.getPrompt({
      name: "greet",
      arguments: { who: "{Ada}" },
    });
    expect(messages).toEqual([
      {
        role: "user",
        content: { type: "text", text: "Greet {Ada} with {braces}." },
      },
    ]);
    await expect(
      connection.client.getPrompt({ name: "greet", arguments: {} }),
    ).rejects.toMatchObject({ code: -32602 });
  });
});

const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "hand", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

function request(id: number, method: string, params: object = {}): string {
  return `${JSON.stringify({ jsonrpc: "2.0", id, method, params: { _meta: meta, ...params } })}\n`;
}

describe("stdio by hand", () => {
  const start = () =>
    spawn(process.execPath, [join("build", "stdio.js")], {
      cwd: folder,
      stdio: ["pipe", "pipe", "pipe"],
    });

  async function converse(input: string | readonly Buffer[]) {
    const child = start();
    const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
    const pieces = typeof input === "string" ? [Buffer.from(input)] : input;
    for (const piece of pieces) child.stdin.write(piece);
    child.stdin.end();
    const [code] = (await once(child, "exit")) as [number];
    const lines = (await out).split("\n").filter((line) => line !== "");
    return {
      code,
      stderr: await err,
      messages: lines.map((line) => JSON.parse(line) as Record<string, any>),
    };
  }

  it("says nothing and ends by itself when stdin ends", async () => {
    expect(await converse("")).toMatchObject({ code: 0, messages: [] });
  });

  it("keeps stdout for messages although handlers print", async () => {
    const { messages, stderr } = await converse(
      request(1, "tools/call", { name: "behave", arguments: { mode: "ok" } }),
    );
    expect(messages.map(({ id }) => id)).toEqual([1]);
    expect(stderr).toContain("raw noise at import");
    expect(stderr).toContain("raw noise in a call");
  });

  it("delivers a 3 MB answer whole before it ends", async () => {
    const { code, messages } = await converse(
      request(1, "tools/call", { name: "talk", arguments: { to: "long" } }),
    );
    expect(code).toBe(0);
    expect(messages[0]?.["result"].content[0].text).toHaveLength(3_000_000);
  });

  it("takes its input byte by byte", async () => {
    const bytes = Buffer.from(
      request(1, "tools/call", { name: "talk", arguments: { to: "é — 🌍" } }),
    );
    const { messages } = await converse([...bytes].map((b) => Buffer.of(b)));
    expect(messages[0]?.["result"].content[0].text).toBe("hello é — 🌍");
  });

  it("has serverInfo, ttlMs and cacheScope where the protocol says", async () => {
    const { messages } = await converse(
      request(1, "server/discover") +
        request(2, "tools/list") +
        request(3, "resources/read", { uri: "probe://doc/a" }),
    );
    const byId = new Map(messages.map((one) => [one["id"], one["result"]]));
    for (const result of byId.values())
      expect(result._meta["io.modelcontextprotocol/serverInfo"]).toMatchObject({
        name: "probe",
        title: "Probe",
        version: "1.2.3",
      });
    expect(byId.get(1)).toMatchObject({ ttlMs: 0, cacheScope: "private" });
    expect(byId.get(2)).toMatchObject({ ttlMs: 60_000, cacheScope: "public" });
    expect(byId.get(3)).toMatchObject({ ttlMs: 5000, cacheScope: "public" });
  });

  it.each(Object.keys(meta))("refuses a request without %s", async (key) => {
    const { [key as keyof typeof meta]: _, ...rest } = meta;
    const { messages } = await converse(
      request(1, "tools/list") + request(2, "tools/list", { _meta: rest }),
    );
    const second = messages.find(({ id }) => id === 2);
    if (key.endsWith("clientInfo"))
      expect([undefined, -32602]).toContain(second?.["error"]?.code);
    else expect(second?.["error"]?.code).toBe(-32602);
  });

  it("answers garbage and goes on", async () => {
    const { messages, code } = await converse(
      [
        request(1, "tools/list").trim(),
        "this is not json",
        '[{"jsonrpc":"2.0","id":5,"method":"ping"}]',
        '{"jsonrpc":"2.0","id":77}',
        "",
        '{"id":82,"method":"ping"}',
        request(2, "tools/list").trim(),
        "",
      ].join("\r\n"),
    );
    expect(code).toBe(0);
    const codes = messages.map(({ id, error }) => [id, error?.code]);
    expect(codes).toContainEqual([null, -32700]);
    expect(codes.filter(([, c]) => c === -32600)).toHaveLength(3);
    expect(codes).toContainEqual([1, undefined]);
    expect(codes).toContainEqual([2, undefined]);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("ends on %s", async (signal) => {
    const child = start();
    child.stdin.write(request(1, "tools/list"));
    await once(child.stdout, "data");
    child.kill(signal);
    const [code] = (await once(child, "exit")) as [number | null];
    expect(code).toBe(0);
  });
});

describe("http by hand", () => {
  let server: Awaited<ReturnType<typeof startHttp>>;
  beforeAll(async () => {
    server = await startHttp(folder);
  });
  afterAll(() => server.stop());

  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/list",
  };
  const send = async (
    options: { path?: string; method?: string; body?: string } = {},
    extra: Record<string, string> = {},
  ) => {
    const { path = "/mcp", method = "POST" } = options;
    const body = options.body ?? request(1, "tools/list");
    const url = new URL(path, server.url);
    const http = await import("node:http");
    return new Promise<{ status: number; type: string; body: string }>(
      (resolve, reject) => {
        const sent = http.request(
          url,
          { method, headers: { ...headers, ...extra } },
          (response) => {
            void textOf(response).then((whole) =>
              resolve({
                status: response.statusCode ?? 0,
                type: String(response.headers["content-type"]),
                body: whole,
              }),
            );
          },
        );
        sent.once("error", reject);
        sent.end(method === "GET" ? undefined : body);
      },
    );
  };

  it("listens on loopback and says where, once", () => {
    expect(server.url.hostname).toBe("127.0.0.1");
    expect(server.stderr().match(/listening on/g)).toHaveLength(1);
  });

  it.each([
    ["a foreign Host", 403, {}, { host: "evil.example:3000" }],
    ["a foreign Origin", 403, {}, { origin: "http://evil.example" }],
    ["Origin null", 403, {}, { origin: "null" }],
    ["another path", 404, { path: "/other" }, {}],
    ["the root", 404, { path: "/" }, {}],
    ["GET", 405, { method: "GET" }, {}],
    ["a body over the limit", 413, { body: `"${"x".repeat(70_000)}"` }, {}],
    ["a body that is no JSON", 400, { body: "{" }, {}],
    ["another content type", 415, {}, { "content-type": "text/plain" }],
    ["a batch", 400, { body: "[]" }, {}],
  ] as const)("refuses %s with %i", async (_what, status, options, extra) => {
    const answer = await send(options, extra);
    expect(answer.status).toBe(status);
    expect(answer.type).toContain("application/json");
    expect(JSON.parse(answer.body)).toHaveProperty("error.code");
  });

  it.each(["localhost", "127.0.0.1", "[::1]"])(
    "takes Host %s, with and without Origin",
    async (host) => {
      const at = { host: `${host}:${server.url.port}` };
      expect((await send({}, at)).status).toBe(200);
      const origin = `http://${host}:${server.url.port}`;
      expect((await send({}, { ...at, origin })).status).toBe(200);
    },
  );

  it("refuses a request that lacks a required _meta key with -32602", async () => {
    const { "io.modelcontextprotocol/clientCapabilities": _, ...rest } = meta;
    const answer = await send({
      body: request(1, "tools/list", { _meta: rest }),
    });
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: -32602 } });
  });
});

describe("a server that cannot start", () => {
  it("says in one line that its port is taken", async () => {
    const first = await startHttp(folder);
    const second = await execa(process.execPath, [join("build", "http.js")], {
      cwd: folder,
      env: { PORT: first.url.port },
      reject: false,
    });
    await first.stop();
    expect(second.exitCode).toBe(1);
    expect(second.stderr).toContain(first.url.port);
    expect(second.stderr).not.toMatch(/^\s+at /m);
  });
});
