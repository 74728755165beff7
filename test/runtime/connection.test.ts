/** What may leave on a connection, whatever handlers send through the SDK's own context. */
import {
  InMemoryTransport,
  type JSONRPCMessage,
  McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { guardConnection } from "../../templates/generated/runtime/connection.js";
import { keepSecret } from "../../templates/generated/runtime/secrets.js";

/** A server with one method, of 2025 unless said otherwise, and all that it sends. */
async function serve(
  handler: (call: ServerContext) => Promise<object>,
  guarded = true,
  era: "legacy" | "modern" = "legacy",
) {
  const mcp = new McpServer(
    { name: "test", version: "1.0.0" },
    { capabilities: { logging: {} } },
  );
  if (guarded) guardConnection(mcp, era);
  const params = {
    "~standard": {
      version: 1,
      vendor: "test",
      validate: (value: unknown) => ({ value }),
    },
  } as const;
  mcp.server.setRequestHandler("test/run", { params }, (_, call) =>
    handler(call).then((result) => ({ ...result })),
  );
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const heard: JSONRPCMessage[] = [];
  theirs.onmessage = (message) => heard.push(message);
  await theirs.start();
  await mcp.connect(ours);
  return {
    mcp,
    heard,
    send: (message: object) => theirs.send(message as never),
  };
}

function run(id: number, _meta: object = {}) {
  return { jsonrpc: "2.0", id, method: "test/run", params: { _meta } };
}

const cancelled = {
  jsonrpc: "2.0",
  method: "notifications/cancelled",
  params: { requestId: 1 },
};

async function tell(
  { mcpReq }: ServerContext,
  progress: number,
  token?: unknown,
) {
  const progressToken = (token ?? mcpReq._meta?.progressToken) as string;
  const params = { progressToken, progress };
  await mcpReq.notify({ method: "notifications/progress", params });
  const log = { level: "info", data: progress } as const;
  await mcpReq.notify({ method: "notifications/message", params: log });
}

function methods(heard: readonly JSONRPCMessage[]): unknown[] {
  return heard.map((message) =>
    "method" in message ? message.method : "answer",
  );
}

describe("what belongs to a request", () => {
  it("does not leave after its answer", async () => {
    let later: () => Promise<void> = async () => undefined;
    const { heard, send } = await serve(async (call) => {
      later = () => tell(call, 2);
      await tell(call, 1);
      return {};
    });
    await send(run(1, { progressToken: "t" }));
    await expect.poll(() => methods(heard)).toContain("answer");
    await later();
    expect(methods(heard)).toEqual([
      "notifications/progress",
      "notifications/message",
      "answer",
    ]);
  });

  it.each([
    [true, []],
    [false, ["notifications/progress", "notifications/message"]],
  ])(
    "does not leave after it was cancelled, if guarded: %s",
    async (guarded, expected) => {
      let done = false;
      const { heard, send } = await serve(async (call) => {
        await expect.poll(() => call.mcpReq.signal.aborted).toBe(true);
        await tell(call, 1);
        done = true;
        return {};
      }, guarded);
      await send(run(1, { progressToken: "t" }));
      await send(cancelled);
      await expect.poll(() => done).toBe(true);
      expect(methods(heard)).toEqual(expected);
    },
  );

  it("leaves as progress only with its token, and only when it rises", async () => {
    const { heard, send } = await serve(async (call) => {
      for (const done of [1, 1, 0.5, 2])
        await tell(call, done, call.mcpReq.id === 1 ? "t" : "made up");
      return {};
    });
    await send(run(1, { progressToken: "t" }));
    await send(run(2));
    await send(run(3, { progressToken: "t" }));
    await expect.poll(() => heard.filter((one) => "id" in one)).toHaveLength(3);
    const progress = heard.filter(
      (one) => "method" in one && one.method === "notifications/progress",
    );
    expect(progress).toMatchObject([
      { params: { progress: 1 } },
      { params: { progress: 2 } },
    ]);
  });

  it("leaves as a log message only where the request asks for it", async () => {
    const { heard, send } = await serve(
      async (call) => {
        await tell(call, call.mcpReq.id as number, "t");
        return {};
      },
      true,
      "modern",
    );
    await send(run(1));
    await send(run(2, { "io.modelcontextprotocol/logLevel": "info" }));
    await expect.poll(() => heard.filter((one) => "id" in one)).toHaveLength(2);
    const logs = heard.filter(
      (one) => "method" in one && one.method === "notifications/message",
    );
    expect(logs).toMatchObject([{ params: { data: 2 } }]);
  });

  it("leaves as no progress where neither it nor the request has a token", async () => {
    const { heard, send } = await serve(async (call) => {
      await tell(call, 1).catch(() => undefined);
      return {};
    });
    await send(run(1));
    await expect.poll(() => heard.filter((one) => "id" in one)).toHaveLength(1);
    expect(methods(heard)).not.toContain("notifications/progress");
  });
});

it("what a handler says on the way is clean, and what the client gave stays", async () => {
  keepSecret("TEST_WAY", "way-secret-1");
  const token = "t\u0007";
  const { heard, send } = await serve(async ({ mcpReq }) => {
    const said = "a\u001b[2Jb\u202e way-secret-1";
    const params = { progressToken: token, progress: 1, message: said };
    await mcpReq.notify({ method: "notifications/progress", params });
    const log = { level: "info", data: { said } } as const;
    await mcpReq.notify({ method: "notifications/message", params: log });
    return {};
  });
  await send(run(1, { progressToken: token }));
  await expect.poll(() => heard).toHaveLength(3);
  const said = "a[2Jb [TEST_WAY]";
  expect(heard).toMatchObject([
    { params: { progressToken: token, message: said } },
    { params: { data: { said } } },
    { id: 1 },
  ]);
});

describe("an error", () => {
  it("of the SDK gets its data", async () => {
    const { heard, send } = await serve(async () => ({}));
    await send({ ...run(1), method: "nope" });
    await expect
      .poll(() => heard)
      .toMatchObject([
        {
          error: {
            code: -32601,
            data: { type: "method-not-found", issues: [{ path: "" }] },
          },
        },
      ]);
  });

  it.each([
    [
      -32021,
      { requiredCapabilities: { elicitation: {} } },
      "missing-capability",
    ],
    [-32042, { elicitations: [] }, "refused"],
    [-32602, { issues: "none" }, "invalid-params"],
    [-32602, "text", "invalid-params", { value: "text" }],
    [-32099, undefined, "refused"],
  ] as [number, unknown, string, object?][])(
    "%i keeps the data that it has: %j",
    async (code, data, type, more = {}) => {
      const { heard, send } = await serve(async () => {
        throw Object.assign(new Error("It failed."), { code, data });
      });
      await send(run(1));
      await expect.poll(() => heard).toHaveLength(1);
      const issues = [{ path: "", message: "It failed." }];
      expect(heard[0]).toMatchObject({
        error: {
          code,
          message: "It failed.",
          data: {
            ...(typeof data === "object" && data),
            ...more,
            type,
            issues,
          },
        },
      });
    },
  );
});

it("a handler that sends without end hears that it is cancelled", async () => {
  let sent = 0;
  const server = await serve(async ({ mcpReq }) => {
    while (!mcpReq.signal.aborted && sent < 10_000) {
      sent += 1;
      await mcpReq.log("info", "more");
    }
    return {};
  });
  await server.send(run(1));
  setImmediate(() => {
    void server.send(cancelled);
  });
  await expect.poll(() => sent).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toBeLessThan(10_000);
});
