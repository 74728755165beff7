/** The limits, the audit and what is sent, on every lane: who calls, what is told, what stays here. */
import { EventEmitter } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inputRequired } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileAudit } from "../../templates/generated/runtime/audit-file.js";
import type { ToolContext } from "../../templates/generated/runtime/context.js";
import type { ServerDefinition } from "../../templates/generated/runtime/define.js";
import { floodGuard } from "../../templates/generated/runtime/http-limits.js";
import { networkOf } from "../../templates/generated/runtime/client-address.js";
import { keepSecret } from "../../templates/generated/runtime/secrets.js";
import { prompt, resource, resourceTemplate, tool } from "./bound.js";
import { type NodeOpened, openNode } from "./endpoints.js";
import {
  initialize,
  legacy,
  messagesOf,
  modern,
  modernCall,
} from "./http-calls.js";
import { clientOf, define, join } from "./in-memory.js";

const SECRET = "s3cret-value-12345";
keepSecret("LANES_KEY", SECRET);

let stderr = "";
beforeEach(() => {
  stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});

let open: NodeOpened | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  vi.restoreAllMocks();
});

const anything = async () => ({ validateInput: () => true });
const inputSchema = { type: "object" };
const evil = `a\u001b[2J\u202eb ${SECRET}`;
const throws = () => {
  throw new Error(`at /srv/app: ${SECRET}`);
};

function definition(
  security: ServerDefinition["security"] = {},
): ServerDefinition {
  return define({
    tools: [
      tool(
        { listed: { name: "echo", inputSchema }, validators: anything },
        () => evil,
      ),
      tool(
        { listed: { name: "fail", inputSchema }, validators: anything },
        throws,
      ),
      tool(
        { listed: { name: "ask", inputSchema }, validators: anything },
        (_: unknown, { progress, mcp }: ToolContext) => {
          progress(1, 1, evil);
          const { inputResponses } = mcp.mcpReq;
          if (inputResponses !== undefined) return "done";
          const message = evil;
          const requestedSchema = {
            type: "object",
            properties: { who: { type: "string", title: evil } },
          } as const;
          const asked = inputRequired.elicit({ message, requestedSchema });
          return inputRequired({ inputRequests: { who: asked } });
        },
      ),
    ],
    resources: [
      resource(
        { listed: { uri: "a://text", name: "text" } },
        { read: () => evil },
      ),
      resource(
        { listed: { uri: "a://none", name: "none" } },
        { read: () => null },
      ),
      resource(
        { listed: { uri: "a://empty", name: "empty" } },
        { read: () => [] },
      ),
      resource({ listed: { uri: "a://fail", name: "fail" } }, { read: throws }),
      resource(
        { listed: { uri: "a://bytes", name: "bytes" } },
        { read: () => new Uint8Array([0, 255]) },
      ),
      resource(
        { listed: { uri: "a://key", name: "key" } },
        { read: () => Buffer.from(`key=${SECRET};\0`) },
      ),
      resource(
        { listed: { uri: "a://bad", name: "bad" } },
        { read: () => [{ uri: "a://bad", blob: "no base64!" }] },
      ),
    ],
    resourceTemplates: [
      resourceTemplate(
        {
          listed: { uriTemplate: "b://{id}", name: "broken" },
          variables: [{ name: "id", complete: "handler" }],
          list: true,
          validators: throws,
        },
        { read: () => "", list: () => [], complete: { id: () => [evil] } },
      ),
    ],
    prompts: [
      prompt({ listed: { name: "ask" } }, { get: () => evil }),
      prompt({ listed: { name: "fail" } }, { get: throws }),
    ],
    http: {
      host: "127.0.0.1",
      port: 0,
      path: "/mcp",
      allowedHosts: [],
      allowedOrigins: [],
      maxBodyBytes: 100_000,
      legacy: "sessions",
    },
    security: { rateLimit: "off", audit: "off", ...security },
  });
}

/** The lines about calls, once they are written. */
async function lines(): Promise<Record<string, unknown>[]> {
  await setTimeout(20);
  return stderr
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("what leaves", () => {
  it.each(["legacy", "modern"] as const)("is clean (%s)", async (era) => {
    const client = await join(definition(), era);
    const clean = "a[2Jb [LANES_KEY]";
    const { content } = await client.callTool({ name: "echo", arguments: {} });
    expect(content).toEqual([{ type: "text", text: clean }]);
    const { messages } = await client.getPrompt({ name: "ask" });
    expect(messages[0]?.content).toEqual({ type: "text", text: clean });
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "b://{id}" },
      argument: { name: "id", value: "" },
    });
    expect(completion.values).toEqual([clean]);
    // A document is as it is, but for secrets.
    const { contents } = await client.readResource({ uri: "a://text" });
    expect(contents[0]).toHaveProperty("text", "a\u001b[2J\u202eb [LANES_KEY]");
    await client.close();
  });

  it.each(["legacy", "modern"] as const)(
    "is clean where people are asked, and on the way (%s)",
    async (era) => {
      const told: unknown[] = [];
      const client = clientOf(era, { capabilities: { elicitation: {} } });
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        told.push(params);
        return { action: "accept", content: {} };
      });
      await join(definition(), era, client);
      await client.callTool(
        { name: "ask", arguments: {} },
        { onprogress: ({ message }) => void told.push(message) },
      );
      const clean = "a[2Jb [LANES_KEY]";
      expect(told[0]).toBe(clean);
      const properties = { who: { type: "string", title: clean } };
      const requestedSchema = { type: "object", properties };
      expect(told).toContainEqual(
        expect.objectContaining({ message: clean, requestedSchema }),
      );
      expect(JSON.stringify(told)).not.toContain(SECRET);
      await client.close();
    },
  );

  it.each(["legacy", "modern"] as const)(
    "is no text of an error that was not meant for it (%s)",
    async (era) => {
      const client = await join(definition(), era);
      const failed = await client.callTool({ name: "fail", arguments: {} });
      const told = [
        JSON.stringify(failed),
        ...(await Promise.all(
          [
            client.readResource({ uri: "a://fail" }),
            client.readResource({ uri: "b://x" }),
            client.getPrompt({ name: "fail" }),
            client.readResource({ uri: "a://bad" }),
            client.readResource({ uri: "a://key" }),
          ].map((asked) =>
            asked.then(
              () => "answered",
              (error: Error) => error.message,
            ),
          ),
        )),
      ];
      for (const text of told) {
        expect(text).toMatch(/failed \(reference [0-9a-f]{8}\)/);
        expect(text).not.toContain("srv");
      }
      expect(stderr).toContain("/srv/app");
      expect(stderr).not.toContain(SECRET);
      await client.close();
    },
  );

  it("is no resource where there is none, and base64 where it is bytes", async () => {
    const client = await join(definition(), "modern");
    for (const uri of ["a://none", "a://empty"]) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: -32602,
        data: { type: "not-found", uri },
      });
    }
    const { contents } = await client.readResource({ uri: "a://bytes" });
    expect(contents).toEqual([{ uri: "a://bytes", blob: "AP8=" }]);
    await client.close();
  });
});

describe("the line about a call", () => {
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const traceparent = `00-${trace}-b7ad6b7169203331-01`;

  it("says who called what, how it ended, and whose trace it is", async () => {
    open = await openNode(definition({ audit: "stderr" }));
    const call = modernCall("echo", {});
    await open.send({ ...call, headers: { ...call.headers, traceparent } });
    await open.send(modernCall("echo", { n: 1 }, { traceparent }));
    await open.send(modern("resources/read", { uri: "a://none" }, "mine"));
    const [first, second, third] = await lines();
    expect(first).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      audit: "tools/call",
      name: "echo",
      caller: "127.0.0.1",
      client: "test 1.0.0",
      outcome: "ok",
      ms: expect.any(Number),
      bytes: expect.any(Number),
      id: 1,
      trace,
    });
    expect(second).toMatchObject({ trace });
    expect(third).toMatchObject({
      audit: "resources/read",
      name: "a://none",
      outcome: "refused",
      id: "mine",
    });
    expect(stderr).not.toContain("arguments");
  });

  it("is no longer for a client that has long names for itself and for its call", async () => {
    open = await openNode(definition({ audit: "stderr" }));
    const info = { name: "n".repeat(5_000), version: "v" };
    const meta = { "io.modelcontextprotocol/clientInfo": info };
    const params = { name: "echo", arguments: {}, _meta: meta };
    const post = modern("tools/call", params, "i".repeat(50_000));
    expect((await open.send(post)).status).toBe(200);
    expect(await lines()).toHaveLength(1);
    expect(stderr.length).toBeLessThan(1_000);
  });

  it("comes from sessions of 2025 too, with the caller's address", async () => {
    open = await openNode(definition({ audit: "stderr" }));
    const { headers } = await open.send(initialize);
    const session = headers.get("mcp-session-id") ?? "";
    const called = { name: "fail", arguments: {} };
    const { text } = await open.send(legacy("tools/call", called, session, 7));
    expect(messagesOf(text)).toHaveLength(1);
    expect(await lines()).toMatchObject([
      { name: "fail", caller: "127.0.0.1", outcome: "error", id: 7 },
    ]);
  });

  it.each(["legacy", "modern"] as const)(
    "names the client, whenever it said its name (%s)",
    async (era) => {
      const client = await join(definition({ audit: "stderr" }), era);
      const argument = { name: "id", value: "" };
      const ref = { type: "ref/resource", uri: "b://{id}" } as const;
      await client.callTool({ name: "echo", arguments: {} });
      await client.readResource({ uri: "a://text" });
      await client.getPrompt({ name: "ask" });
      await client.complete({ ref, argument });
      await client.listResources();
      await client.close();
      const written = await lines();
      expect(written.map(({ audit }) => audit)).toEqual([
        "tools/call",
        "resources/read",
        "prompts/get",
        "completion/complete",
        "resources/list",
      ]);
      for (const { client } of written) expect(client).toBe("test 1.0.0");
    },
  );

  it("has arguments where that is asked for, without what is secret", async () => {
    open = await openNode(
      definition({ audit: { arguments: true }, redact: ["street"] }),
    );
    const given = {
      sku: "a",
      password: "hunter2",
      at: { street: "x" },
      k: SECRET,
    };
    await open.send(modernCall("echo", given));
    expect(await lines()).toMatchObject([
      {
        arguments: {
          sku: "a",
          password: "[redacted]",
          at: { street: "[redacted]" },
          k: "[LANES_KEY]",
        },
      },
    ]);
  });

  it("cannot be forged by a name", async () => {
    open = await openNode(definition({ audit: "stderr" }));
    const uri = 'a://x\n{"audit":"tools/call"}\u2028';
    await open.send({
      ...modern("resources/read", { uri }),
      headers: modern("resources/read", { name: "x" }).headers,
    });
    const client = await join(definition({ audit: "stderr" }), "modern");
    await client.callTool({ name: uri, arguments: {} }).catch(() => undefined);
    await client.close();
    const written = await lines();
    expect(written).toMatchObject([{ name: uri, caller: "stdio" }]);
    expect(stderr).not.toContain("\u2028");
  });

  it("goes into a file, of which so many older ones are kept", () => {
    const folder = mkdtempSync(joined(tmpdir(), "audit-"));
    const file = joined(folder, "deep", "calls.log");
    const write = fileAudit({ file, maxBytes: 25, keep: 2 });
    for (const line of ["one", "two", "three", "four"])
      write(`${line.padEnd(19)}\n`);
    const below = joined(folder, "deep");
    expect(readdirSync(below).sort()).toEqual([
      "calls.log",
      "calls.log.1",
      "calls.log.2",
    ]);
    const texts = readdirSync(below)
      .sort()
      .map((name) => readFileSync(joined(below, name), "utf8").trim());
    expect(texts).toEqual(["four", "three", "two"]);
    rmSync(folder, { recursive: true });
    write("kept\n");
    expect(stderr).toMatch(/^audit: .*ENOENT\nkept\n$/);
  });
});

describe("over HTTP", () => {
  it("a tool's limit is an answer, and a resource's an error with data", async () => {
    open = await openNode(definition({ rateLimit: { calls: 1, per: 60_000 } }));
    await open.send(modernCall("echo", {}));
    const limited = await open.send(modernCall("echo", {}));
    expect(limited.status).toBe(200);
    expect(JSON.parse(limited.text).result).toMatchObject({
      isError: true,
      content: [{ text: "Too many calls: try again in 60 seconds." }],
    });
    const read = await open.send(modern("resources/read", { uri: "a://text" }));
    expect(JSON.parse(read.text).error).toMatchObject({
      code: -32000,
      data: { type: "limited", retryAfter: 60 },
    });
  });

  it("counts completions, reads and prompts as it counts calls", async () => {
    open = await openNode(definition({ rateLimit: { calls: 3, per: 60_000 } }));
    const ref = { type: "ref/resource", uri: "b://{id}" };
    const complete = { ref, argument: { name: "id", value: "" } };
    const asked = [
      modern("completion/complete", complete),
      modern("resources/read", { uri: "a://text" }),
      modern("prompts/get", { name: "ask" }),
    ];
    for (const post of asked) {
      expect(JSON.parse((await open.send(post)).text)).toHaveProperty("result");
    }
    for (const post of asked) {
      expect(JSON.parse((await open.send(post)).text)).toMatchObject({
        error: { data: { type: "limited" } },
      });
    }
  });

  it("a flood is refused before a body is read", async () => {
    open = await openNode(definition(), "2/10s");
    const call = modernCall("echo", {});
    expect((await open.send(call)).status).toBe(200);
    expect((await open.send({ ...call, body: "{" })).status).toBe(400);
    const { status, headers, text } = await open.send({ ...call, body: "{" });
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toBe("5");
    expect(JSON.parse(text).error).toMatchObject({
      message: "Too many requests",
      data: { type: "limited" },
    });
  });

  it("one address has so many connections", async () => {
    const guard = floodGuard(0, {});
    const server = new EventEmitter();
    guard.watch(server as never);
    expect(server).toHaveProperty("maxConnections");
    const sockets = Array.from({ length: 257 }, () =>
      Object.assign(new EventEmitter(), { remoteAddress: "192.0.2.1" }),
    );
    for (const socket of sockets) server.emit("connection", socket);
    const asked = (at: number) => guard(sockets[at] as never, "192.0.2.1", "/");
    expect(asked(255)).toBeUndefined();
    expect(asked(256)).toMatchObject({
      status: 429,
      headers: { "retry-after": "1", connection: "close" },
    });
    for (const socket of sockets) socket.emit("close");
    const next = Object.assign(new EventEmitter(), {
      remoteAddress: "192.0.2.1",
    });
    server.emit("connection", next);
    expect(guard(next as never, "192.0.2.1", "/")).toBeUndefined();
  });

  it("a URL and headers have a length", async () => {
    open = await openNode(definition());
    const { port } = open;
    const answer = (request: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(request));
        socket.setEncoding("utf8").once("data", (text: string) => {
          resolve(text.slice(9, 12));
          socket.destroy();
        });
      });
    const host = "Host: localhost\r\n";
    const url = `/mcp?${"x".repeat(3_000)}`;
    expect(await answer(`GET ${url} HTTP/1.1\r\n${host}\r\n`)).toBe("414");
    const header = `X: ${"x".repeat(20_000)}\r\n`;
    expect(await answer(`GET /mcp HTTP/1.1\r\n${host}${header}\r\n`)).toBe(
      "431",
    );
  });

  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:DB8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
