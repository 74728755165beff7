/** The fixture server under the official client: both eras, over each transport. */
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Connection,
  type Connections,
  openConnections,
  transports,
} from "./connections.js";
import { server as definition } from "./fixture/server.js";

let connections: Connections;

beforeAll(async () => {
  connections = await openConnections();
});

afterAll(() => connections.close());

const combinations = transports.flatMap((transport) => [
  { transport, era: "legacy" as const },
  { transport, era: "modern" as const },
]);

describe.each(combinations)("over $transport to a $era client", (side) => {
  const { transport, era } = side;
  let connection: Connection;
  let client: Client;

  beforeAll(async () => {
    connection = await connections.connect(transport, era);
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

  // Where the server is this process, its stray errors are the test's.
  const isApart = transport === "stdio" || transport === "http";
  it.runIf(isApart)("survives stray errors and noise", async () => {
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

  it("keeps the calls of two clients apart, whose ids are the same", async () => {
    const other = await connections.connect(transport, era);
    const call = async (from: Client, text: string) => {
      const params = { name: "echo", arguments: { text } };
      const { structuredContent } = await from.callTool(params);
      return structuredContent;
    };
    const texts = Array.from({ length: 30 }, (_, at) => `text ${at}`);
    const answers = await Promise.all(
      texts.flatMap((text) => [
        call(client, text),
        call(other.client, `other ${text}`),
      ]),
    );
    await other.client.close();
    expect(answers).toMatchObject(
      texts.flatMap((text) => [
        { input: { text } },
        { input: { text: `other ${text}` } },
      ]),
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
    await expect.poll(() => count("handler: aborted")).toBe(aborted + 1);
    expect(await probe("ok")).toHaveProperty("structuredContent", { n: 1 });
  });

  // The files of the fixture lie beside it where it is built.
  const files: readonly (readonly [string, object])[] = [
    ["about://file", { text: "naïve" }],
    ["about://bytes", { blob: "AP8=" }],
  ];
  it.each<readonly [string, object]>([
    ...(isApart ? files : []),
    ["about://text", { text: "About this.", mimeType: "text/plain" }],
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
