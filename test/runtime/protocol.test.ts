/** The fixture server under the official client: both eras, over stdio and HTTP. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFixture, type Fixture } from "./build-fixture.js";
import { server as definition } from "./fixture/server.js";

let fixture: Fixture;
let http: { process: ChildProcess; url: URL; stderr: () => string };

beforeAll(async () => {
  fixture = buildFixture();
  http = await startHttp(fixture.entry("http"));
});

afterAll(async () => {
  http.process.kill("SIGTERM");
  await once(http.process, "exit");
  fixture.remove();
});

async function startHttp(entry: string): Promise<typeof http> {
  const child = spawn(process.execPath, [entry], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PORT: "0" },
  });
  let stderr = "";
  const url = await new Promise<string>((resolve) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      const [, url] = /listening on (\S+)/.exec(stderr) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  return { process: child, url: new URL(url), stderr: () => stderr };
}

interface Connection {
  readonly client: Client;
  readonly stderr: () => string;
}

async function connect(
  transport: "stdio" | "http",
  era: "legacy" | "modern",
): Promise<Connection> {
  const mode = era === "legacy" ? "legacy" : { pin: "2026-07-28" };
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { versionNegotiation: { mode } },
  );
  if (transport === "http") {
    await client.connect(new StreamableHTTPClientTransport(http.url));
    return { client, stderr: http.stderr };
  }
  const stdio = new StdioClientTransport({
    command: process.execPath,
    args: [fixture.entry("stdio")],
    stderr: "pipe",
  });
  let stderr = "";
  stdio.stderr?.on("data", (chunk) => (stderr += String(chunk)));
  await client.connect(stdio);
  return { client, stderr: () => stderr };
}

describe.each([
  ["stdio", "legacy"],
  ["stdio", "modern"],
  ["http", "legacy"],
  ["http", "modern"],
] as const)("over %s to a %s client", (transport, era) => {
  let connection: Connection;
  let client: Client;

  beforeAll(async () => {
    connection = await connect(transport, era);
    client = connection.client;
  });

  afterAll(() => client.close());

  function probe(mode: string) {
    return client.callTool({ name: "probe", arguments: { mode } });
  }

  it("says who it is and what it can do", () => {
    expect(client.getServerVersion()).toEqual(definition.info);
    expect(client.getInstructions()).toBe("Probe it.");
    expect(client.getServerCapabilities()).toEqual({
      tools: { listChanged: true },
      resources: { listChanged: true, subscribe: true },
      prompts: { listChanged: true },
      completions: {},
    });
  });

  it("lists what is defined, as it is defined", async () => {
    const { tools } = await client.listTools();
    expect(tools).toEqual(
      definition.tools.map(({ listed, execution }) => ({
        ...listed,
        ...(era === "legacy" && execution && { execution }),
      })),
    );
    const { resources } = await client.listResources();
    expect(resources).toEqual([
      ...definition.resources.map(({ listed }) => listed),
      { uri: "notes://one", name: "one", mimeType: "text/markdown" },
      { uri: "notes://two", name: "two", mimeType: "text/markdown" },
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toEqual(
      definition.resourceTemplates.map(({ listed }) => listed),
    );
    const { prompts } = await client.listPrompts();
    expect(prompts).toEqual(definition.prompts.map(({ listed }) => listed));
  });

  it("refuses a cursor that it never gave", async () => {
    for (const method of [
      "tools/list",
      "resources/list",
      "resources/templates/list",
      "prompts/list",
    ] as const) {
      const request = { method, params: { cursor: "x" } };
      await expect(client.request(request)).rejects.toMatchObject({
        code: -32602,
      });
    }
  });

  it.each([
    ["tools/list", { cursor: 5 }],
    ["tools/call", { name: 5 }],
    ["resources/list", { cursor: 5 }],
    ["resources/templates/list", { cursor: 5 }],
    ["resources/read", {}],
    ["resources/read", { uri: ["notes://one"] }],
    ["prompts/list", { cursor: 5 }],
    ["prompts/get", { name: "greet", arguments: { who: 5 } }],
    ["completion/complete", { ref: { type: "ref/prompt", name: "greet" } }],
  ])("says of %s with %j that the params are wrong", async (method, params) => {
    const request = { method, params } as never;
    await expect(client.request(request)).rejects.toMatchObject({
      code: -32602,
    });
  });

  it("answers a valid call", async () => {
    expect(await probe("ok")).toMatchObject({
      content: [{ type: "text", text: '{"n":1}' }],
      structuredContent: { n: 1 },
    });
  });

  it("answers an invalid call with what is wrong", async () => {
    const result = await client.callTool({ name: "probe", arguments: {} });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain("mode");
    const none = await client.callTool({ name: "probe" });
    expect(none.isError).toBe(true);
  });

  it.each(["nope", "__proto__", "constructor", "toString"])(
    "does not know a tool or a prompt %s",
    async (name) => {
      const unknown = expect.objectContaining({ code: -32602 });
      await expect(client.callTool({ name })).rejects.toEqual(unknown);
      await expect(client.getPrompt({ name })).rejects.toEqual(unknown);
    },
  );

  it("passes on a ToolError and hides all else", async () => {
    expect(await probe("tool-error")).toMatchObject({
      isError: true,
      content: [{ text: "No such city." }],
    });
    const hidden = await probe("throw");
    expect(hidden.isError).toBe(true);
    expect(JSON.stringify(hidden)).not.toContain("hunter2");
    const [reference = "none"] =
      /[0-9a-f]{8}/.exec(JSON.stringify(hidden.content)) ?? [];
    await expect
      .poll(connection.stderr)
      .toMatch(new RegExp(`${reference}.*hunter2`));
  });

  it.each(["wrong", "bigint", "cycle", "to-json", "nan", "undefined"])(
    "answers a result that cannot be sent, and the next call: %s",
    async (mode) => {
      const result = await probe(mode);
      expect(result.isError).toBe(true);
      expect(result.structuredContent).toBeUndefined();
      expect(JSON.stringify(result)).not.toContain("hunter2");
      expect(await probe("ok")).not.toHaveProperty("isError", true);
    },
  );

  it("survives stray errors and noise", async () => {
    expect(await probe("noise")).toHaveProperty("structuredContent", { n: 1 });
    expect(await probe("stray")).toHaveProperty("structuredContent", { n: 1 });
    await expect.poll(connection.stderr).toContain("stray rejection");
    await expect.poll(connection.stderr).toContain("stray exception");
    expect(await probe("ok")).toHaveProperty("structuredContent", { n: 1 });
  });

  it("answers with content of a tool without output schema", async () => {
    const call = (kind: string) =>
      client.callTool({ name: "plain", arguments: { kind } });
    expect(await call("text")).toMatchObject({
      content: [{ type: "text", text: "hello" }],
    });
    const value = await call("value");
    // 2025-era clients know objects only, and so get them wrapped.
    expect(value.structuredContent).toEqual(
      era === "legacy" ? { result: [1, 2] } : [1, 2],
    );
  });

  it("reports progress that rises", async () => {
    const seen: unknown[] = [];
    await client.callTool(
      { name: "probe", arguments: { mode: "progress" } },
      { onprogress: ({ progress }) => seen.push(progress) },
    );
    expect(seen).toEqual([1, 2, 3]);
  });

  it("aborts the handler of a cancelled call", async () => {
    const count = (text: string) => connection.stderr().split(text).length;
    const waiting = count("handler: waiting");
    const aborted = count("handler: aborted");
    const abort = new AbortController();
    const call = client.callTool(
      { name: "probe", arguments: { mode: "wait" } },
      { signal: abort.signal },
    );
    const rejected = expect(call).rejects.toBeInstanceOf(Error);
    await expect.poll(() => count("handler: waiting")).toBe(waiting + 1);
    abort.abort("enough");
    await rejected;
    // A request of 2025 that is stateless cannot be found again to be cancelled.
    if (transport === "http" && era === "legacy") return;
    await expect.poll(() => count("handler: aborted")).toBe(aborted + 1);
    expect(await probe("ok")).toHaveProperty("structuredContent", { n: 1 });
  });

  it.each([
    ["about://text", { text: "About this.", mimeType: "text/plain" }],
    ["about://file", { text: "naïve" }],
    ["about://bytes", { blob: "AP8=" }],
    ["clock://café", { text: "noon" }],
    ["clock://caf%C3%A9", { text: "noon" }],
    ["notes://one", { text: "note one", mimeType: "text/markdown" }],
    ["notes://bytes", { blob: "AP8=", mimeType: "text/markdown" }],
    ["docs://x/a%20b", { text: '{"name":"a b"}' }],
    ["docs://x/%2525", { text: '{"name":"%25"}' }],
    ["files:///a/b", { text: '{"path":"a/b"}' }],
    ["years://2026?limit=1&q=x", expect.anything()],
  ])("reads %s", async (uri, expected) => {
    const { contents } = await client.readResource({ uri });
    expect(contents).toHaveLength(1);
    if ("text" in expected || "blob" in expected) {
      expect(contents[0]).toEqual({ uri, ...expected });
    }
  });

  it.each([
    "nope://x",
    "notes://none",
    "notes://empty",
    "notes://a/b",
    "__proto__",
    "constructor",
  ])("does not find %s", async (uri) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      code: -32602,
      data: { uri },
    });
  });

  it.each([
    "docs://x/%ZZ",
    "docs://x/..",
    "docs://x/..%2f..%2fetc",
    "docs://x/%5c",
    "docs://x/%00",
    "files:///a/../b",
  ])("refuses the variable of %s", async (uri) => {
    const read = client.readResource({ uri });
    await expect(read).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/"(name|path)"/),
    });
  });

  it("checks a variable by its schema", async () => {
    const read = client.readResource({ uri: "years://now" });
    await expect(read).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('"year"'),
    });
  });

  it("hides what a resource or prompt throws, but for a ToolError", async () => {
    const hidden = expect.objectContaining({
      code: -32603,
      message: expect.stringMatching(/failed \(reference [0-9a-f]{8}\)$/),
    });
    const read = (uri: string) => client.readResource({ uri });
    await expect(read("notes://throw")).rejects.toEqual(hidden);
    const prompt = { name: "weekly_review", arguments: { week: "throw" } };
    await expect(client.getPrompt(prompt)).rejects.toEqual(hidden);
    await expect(read("notes://refuse")).rejects.toMatchObject({
      code: -32603,
      message: "The archive is closed.",
    });
  });

  it("makes prompts", async () => {
    const get = (week: string) =>
      client.getPrompt({ name: "weekly_review", arguments: { week } });
    expect(await get("2026-W49")).toMatchObject({
      description: "Review a week.",
      messages: [
        { role: "user", content: { type: "text", text: "Review 2026-W49." } },
      ],
    });
    expect(await get("two")).toMatchObject({
      description: "Two of them.",
      messages: [{ role: "assistant" }],
    });
    const greet = (who: Record<string, string>) =>
      client.getPrompt({ name: "greet", arguments: who });
    expect(JSON.stringify(await greet({ who: "{b}" }))).toContain(
      "Greet {b} {now}.",
    );
    expect((await greet({})).messages).toEqual([
      { role: "user", content: { type: "text", text: "Greet  {now}." } },
      { role: "assistant", content: { type: "text", text: "" } },
    ]);
  });

  it.each([
    [{}, '"week" is missing'],
    [{ week: "1", colour: "red" }, '"colour" is not one of its arguments'],
    [{ week: "1", constructor: "x" }, '"constructor" is not'],
  ])("refuses a prompt's arguments %j", async (given, problem) => {
    const prompt = { name: "weekly_review", arguments: given };
    await expect(client.getPrompt(prompt)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(problem),
    });
  });

  it("completes", async () => {
    const complete = async (
      ref: { name: string } | { uri: string },
      name: string,
      value: string,
    ) => {
      const { completion } = await client.complete({
        ref:
          "name" in ref
            ? { type: "ref/prompt", ...ref }
            : { type: "ref/resource", ...ref },
        argument: { name, value },
        context: { arguments: { other: "given" } },
      });
      return completion;
    };
    const prompt = { name: "weekly_review" };
    expect(await complete(prompt, "week", "2026")).toMatchObject({
      values: ["2026-W01"],
      hasMore: false,
    });
    expect((await complete(prompt, "tone", "c")).values).toEqual([
      "calm",
      "cheerful",
    ]);
    const note = { uri: "notes://{id}" };
    expect((await complete(note, "id", "a")).values).toEqual(["a1", "given"]);
    const many = await complete(note, "id", "many");
    expect(many).toMatchObject({ total: 150, hasMore: true });
    expect(many.values).toHaveLength(100);
    const doc = { uri: "docs://x/{name}" };
    expect((await complete(doc, "name", "al")).values).toEqual([
      "alpha",
      "almond",
    ]);
    expect((await complete({ name: "greet" }, "who", "")).values).toEqual([]);
    for (const [ref, name] of [
      [{ name: "nope" }, "week"],
      [{ name: "__proto__" }, "week"],
      [prompt, "constructor"],
      [{ uri: "notes://one" }, "id"],
    ] as const) {
      await expect(complete(ref, name, "")).rejects.toMatchObject({
        code: -32602,
      });
    }
    await expect(complete(note, "id", "throw")).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining("reference"),
    });
  });

  it("says how long to keep, to clients that know of it", async () => {
    const { ttlMs, cacheScope } = await client.listTools();
    const read = await client.readResource({ uri: "about://text" });
    if (era === "legacy") {
      expect([ttlMs, cacheScope, read.ttlMs]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    } else {
      expect([ttlMs, cacheScope]).toEqual([1_000, "public"]);
      expect([read.ttlMs, read.cacheScope]).toEqual([60_000, "public"]);
    }
  });
});
