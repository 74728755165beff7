/** The fixture server as a process on stdin and stdout: what goes in and out, and how it ends. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFixture, type Fixture } from "./build-fixture.js";
import { envelope, request, StdioServer } from "./stdio-server.js";

let fixture: Fixture;

beforeAll(() => {
  fixture = buildFixture();
});

afterAll(() => fixture.remove());

class Server extends StdioServer {
  constructor(entry = "stdio") {
    super(fixture.entry(entry));
  }
}

function probe(id: unknown, mode: string) {
  const call = { name: "probe", arguments: { mode } };
  return request(id, "tools/call", call);
}

async function initialized(): Promise<Server> {
  const server = new Server();
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  };
  server.send({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  expect(await server.answer(0)).toMatchObject({
    result: { capabilities: { resources: { subscribe: true } } },
  });
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return server;
}

const ping = { jsonrpc: "2.0", id: "ping", method: "ping" };

describe("the end", () => {
  it("comes with that of stdin, with timers alive and nothing on stdout", async () => {
    const server = new Server();
    const code = await server.endInput();
    expect(code).toBe(0);
    expect(server.stdout).toBe("");
    expect(server.stderr).toContain("noise: loaded");
  });

  it("comes after what was asked before it is answered", async () => {
    const server = new Server();
    server.send(probe(1, "ok"), probe(2, "stray"));
    const code = await server.endInput();
    expect(code).toBe(0);
    expect(server.messages().map(({ id }) => id)).toEqual([1, 2]);
  });

  it("comes after an answer of 3 MB has left, however slowly it is read", async () => {
    const server = new Server();
    server.child.stdout.pause();
    server.send(probe(1, "big"));
    setTimeout(() => server.child.stdout.resume(), 1_500);
    const code = await server.endInput();
    expect(code).toBe(0);
    const { result } = await server.answer(1);
    expect(result).toHaveProperty("structuredContent.text.length", 3_000_000);
  });

  it("aborts handlers, and does not wait for one that does not listen", async () => {
    const server = new Server();
    server.send(probe(1, "wait"), probe(2, "deaf"), probe(3, "ok"));
    await server.answer(3);
    const code = await server.endInput();
    expect(code).toBe(0);
    expect(server.stderr).toContain("handler: aborted");
    expect(server.stderr).not.toContain("probe failed");
    expect(server.messages().map(({ id }) => id)).toEqual([3]);
  });

  it("comes when stdout is closed first", async () => {
    const server = new Server();
    server.send(probe(1, "ok"));
    await server.answer(1);
    const code = await server.end(() => {
      server.child.stdout.destroy();
      server.send(probe(2, "ok"), probe(3, "big"));
    });
    expect(code).toBe(0);
    expect(server.stderr.length).toBeLessThan(5_000);
  });

  it("comes when stdout and stderr are closed first", async () => {
    const server = new Server();
    server.send(probe(1, "ok"));
    await server.answer(1);
    const code = await server.end(() => {
      server.child.stdout.destroy();
      server.child.stderr.destroy();
      server.send(probe(2, "noise"));
      server.child.stdin.end();
    });
    expect(code).toBe(0);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("comes with %s", async (signal) => {
    const server = new Server();
    server.send(probe(1, "deaf"), probe(2, "ok"));
    await server.answer(2);
    const code = await server.end(() => server.child.kill(signal));
    expect(code).toBe(0);
  });

  it("comes at once, with one line, where the environment is not complete", async () => {
    const server = new Server("broken");
    const code = await server.end(() => undefined);
    expect(code).toBe(1);
    expect(server.stdout).toBe("");
    expect(server.stderr).toBe(
      "Missing in the environment: FIXTURE_URL (Where it is), FIXTURE_KEY. Set what is missing, and start again.\n",
    );
  });
});

describe("the input", () => {
  it("may be cut anywhere, and end lines with CRLF", async () => {
    const server = new Server();
    const call = { name: "echo", arguments: { text: "é — 😀" } };
    const line = `${JSON.stringify(request(1, "tools/call", call))}\r\n`;
    for (const byte of Buffer.from(line)) {
      server.child.stdin.write(Buffer.from([byte]));
      if (byte > 127) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const { result } = await server.answer(1);
    expect(result).toMatchObject({
      structuredContent: { input: { text: "é — 😀" } },
    });
    await server.endInput();
  });

  it("may have an argument of 1 MB", async () => {
    const server = new Server();
    const call = { name: "echo", arguments: { text: "x".repeat(1e6) } };
    server.send(request(1, "tools/call", call));
    const { result } = await server.answer(1);
    const path = "structuredContent.input.text.length";
    expect(result).toHaveProperty(path, 1e6);
    await server.endInput();
  });

  it.each([
    ["this is not json", { id: null, error: { code: -32700 } }],
    ["{", { id: null, error: { code: -32700 } }],
    [
      '[{"jsonrpc":"2.0","id":5,"method":"ping"}]',
      { id: null, error: { code: -32600 } },
    ],
    ["[]", { id: null, error: { code: -32600 } }],
    ["null", { id: null, error: { code: -32600 } }],
    ["7", { id: null, error: { code: -32600 } }],
    ['{"jsonrpc":"2.0","id":77}', { id: 77, error: { code: -32600 } }],
    ['{"id":82,"method":"ping"}', { id: 82, error: { code: -32600 } }],
    [
      '{"jsonrpc":"1.0","id":"a","method":"ping"}',
      { id: "a", error: { code: -32600 } },
    ],
    [
      '{"jsonrpc":"2.0","id":null,"method":"ping"}',
      { id: null, error: { code: -32600 } },
    ],
    [
      '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
      { id: null, error: { code: -32600 } },
    ],
    [
      '{"jsonrpc":"2.0","id":{},"method":"ping"}',
      { id: null, error: { code: -32600 } },
    ],
    [
      '{"jsonrpc":"2.0","id":6,"method":"ping","params":[]}',
      { id: 6, error: { code: -32600 } },
    ],
    ['\ufeff{"jsonrpc":"2.0","id":78,"method":"ping"}', { id: 78, result: {} }],
    ["\n \r\n", undefined],
  ])("%j is answered, and so is the next line", async (line, expected) => {
    const server = new Server();
    server.child.stdin.write(`${line}\n`);
    server.send(ping);
    await server.answer("ping");
    await server.endInput();
    expect(server.messages()).toHaveLength(expected === undefined ? 1 : 2);
    if (expected !== undefined) {
      expect(server.messages()[0]).toMatchObject(expected);
    }
  });

  it("may not have a line of more than 10 MiB, which does not stop the next", async () => {
    const server = new Server();
    server.child.stdin.write(`${"x".repeat(11 * 1024 * 1024)}\n`);
    server.send(ping);
    await server.answer("ping");
    expect(server.messages()[0]).toMatchObject({
      id: null,
      error: { code: -32600, message: expect.stringContaining("10485760") },
    });
    expect(server.stderr).toContain("longer than 10485760 bytes");
    await server.endInput();
  });

  it("of many requests at once is all answered", async () => {
    const server = new Server();
    const ids = Array.from({ length: 300 }, (_, id) => id);
    server.send(...ids.map((id) => probe(id, "ok")));
    await server.endInput();
    const answered = server.messages().map(({ id }) => Number(id));
    expect(answered.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it("may not use the id of a request that is not answered yet", async () => {
    const server = new Server();
    server.send(probe(1, "wait"), probe(1, "ok"), probe(2, "ok"));
    await server.answer(2);
    const params = { requestId: 1 };
    server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params });
    server.send(probe(1, "ok"), probe("1", "ok"), probe(1, "ok"));
    await server.endInput();
    const [refused, second, ...rest] = server.messages();
    expect(refused).toMatchObject({
      id: null,
      error: { code: -32600, message: expect.stringContaining("id 1 ") },
    });
    expect(second).toMatchObject({ id: 2 });
    expect(rest.map(({ id }) => id)).toEqual([null, 1, "1"]);
  });

  it("may not use the id of a subscription that lasts", async () => {
    const server = new Server();
    const filter = { notifications: { resourcesListChanged: true } };
    server.send(
      request("sub", "subscriptions/listen", filter),
      probe("sub", "ok"),
    );
    await server.answer(null);
    await server.endInput();
    expect(await server.answer("sub")).toHaveProperty("result._meta");
    expect(server.messages()).toHaveLength(3);
  });

  it("cannot change a prototype", async () => {
    const server = new Server();
    const attack =
      '{"text":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    for (const [id, name] of [
      [1, "echo"],
      [2, "probe"],
    ] as const) {
      const line = JSON.stringify(
        request(id, "tools/call", { name, arguments: "ATTACK" }),
      );
      server.child.stdin.write(`${line.replace('"ATTACK"', attack)}\n`);
    }
    expect((await server.answer(2)).result?.["isError"]).toBe(true);
    expect((await server.answer(1)).result).toMatchObject({
      structuredContent: { input: { text: "x" } },
    });
    await server.endInput();
  });
});

/** What progress was told. */
function told(server: Server): unknown[] {
  return server
    .messages()
    .filter(({ method }) => method !== undefined)
    .map(({ params }) => Object(params).progress);
}

describe("the output", () => {
  it("has nothing but messages, whatever is printed", async () => {
    const server = new Server();
    server.send(probe(1, "noise"));
    await server.answer(1);
    // A child that got stdin would have eaten this.
    server.send(ping);
    await server.answer("ping");
    for (const late of ["spawned", "forked"]) {
      await expect.poll(() => server.stderr).toContain(`noise: ${late}`);
    }
    await server.endInput();
    expect(server.messages()).toHaveLength(2);
    for (const noise of [
      "loaded",
      "raw",
      "info",
      "debug",
      "held stream",
      "named",
      "descriptor",
      "vector",
      "appended",
      "shell",
      "file",
      "waited",
    ]) {
      expect(server.stderr).toContain(`noise: ${noise}`);
    }
  });

  it("has no progress after the answer, and none without a token", async () => {
    const server = new Server();
    server.send(
      { ...probe(1, "late-progress") },
      request(
        2,
        "tools/call",
        { name: "probe", arguments: { mode: "late-progress" } },
        { ...envelope, progressToken: "t" },
      ),
      probe(3, "progress"),
    );
    await server.answer(3);
    await server.endInput();
    expect(server.messages()).toHaveLength(3);
  });

  it.each([
    ["without a token", {}, []],
    ["with a token", { progressToken: 7 }, [1, 2]],
  ])(
    "has what a handler sends through the SDK only as it was asked for: %s",
    async (_, more, expected) => {
      const server = new Server();
      const call = { name: "probe", arguments: { mode: "raw" } };
      server.send(request(1, "tools/call", call, { ...envelope, ...more }));
      await server.answer(1);
      server.send(probe(2, "late-progress"), probe(3, "progress"));
      await server.answer(3);
      await server.endInput();
      expect(told(server)).toEqual(expected);
      expect(server.messages().at(-1)).toHaveProperty("id", 3);
    },
  );

  it.each(["modern", "legacy"])(
    "has nothing at all for a call that was cancelled: %s",
    async (era) => {
      const server = era === "modern" ? new Server() : await initialized();
      const call = { name: "probe", arguments: { mode: "raw-when-cancelled" } };
      const asked = { progressToken: 1 };
      const _meta = era === "modern" ? { ...envelope, ...asked } : asked;
      const before = server.messages().length;
      server.send(request(1, "tools/call", call, _meta));
      await expect.poll(() => server.stderr).toContain("handler: waiting");
      const params = { requestId: 1, reason: "enough" };
      server.send({
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params,
      });
      await expect.poll(() => server.stderr).toContain("handler: told");
      // The id is free again.
      server.send(
        request(1, "tools/list", {}, era === "modern" ? envelope : {}),
      );
      await server.endInput();
      const after = server.messages().slice(before);
      expect(after).toMatchObject([
        { id: 1, result: { tools: expect.anything() } },
      ]);
    },
  );

  it("has nothing for a call that was cancelled", async () => {
    const server = new Server();
    server.send(probe(1, "wait"), probe(2, "ok"));
    await server.answer(2);
    const params = { requestId: 1, reason: "enough" };
    server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params });
    await expect.poll(() => server.stderr).toContain("handler: aborted");
    await server.endInput();
    expect(server.messages().map(({ id }) => id)).toEqual([2]);
  });

  it("has the log on stderr", async () => {
    const server = new Server();
    server.send(probe(1, "log"));
    await server.answer(1);
    await server.endInput();
    expect(server.stderr).toMatch(/^\{.*"level":"info".*"city":"Oslo".*\}$/m);
  });
});

const lists = [
  "tools/list",
  "resources/list",
  "resources/templates/list",
  "prompts/list",
];

it.each(["modern", "legacy"])(
  "what it says it can do it does, and in the same order each time: %s",
  async (era) => {
    const server = era === "modern" ? new Server() : await initialized();
    type Result = Readonly<Record<string, unknown>>;
    const ask = async (id: string, method: string): Promise<Result> => {
      const old = { jsonrpc: "2.0", id, method };
      server.send(era === "modern" ? request(id, method) : old);
      const { result } = await server.answer(id);
      return { ...result, _meta: undefined };
    };
    const opening =
      era === "modern" ? await ask("discover", "server/discover") : undefined;
    const { result = opening } = server.messages()[0] ?? {};
    expect(Object.keys(Object(result?.["capabilities"])).toSorted()).toEqual(
      expect.arrayContaining(["completions", "prompts", "resources", "tools"]),
    );
    for (const method of lists) {
      const first = await ask(`${method} 1`, method);
      expect(Object.values(first).find(Array.isArray)).not.toEqual([]);
      expect(await ask(`${method} 2`, method)).toEqual(first);
    }
    await server.endInput();
  },
);

describe("the revision of 2026", () => {
  it.each(Object.keys(envelope).filter((key) => !key.endsWith("clientInfo")))(
    "wants %s in every request",
    async (key) => {
      const { [key as keyof typeof envelope]: _gone, ...partial } = envelope;
      const server = new Server();
      server.send(request(1, "tools/list"));
      await server.answer(1);
      server.send(
        request(2, "tools/list", {}, partial),
        request(3, "tools/list", {}, {}),
      );
      expect(await server.answer(2)).toMatchObject({ error: { code: -32602 } });
      expect(await server.answer(3)).toMatchObject({ error: { code: -32602 } });
      await server.endInput();
    },
  );

  it("is the only one, at first and later", async () => {
    const other = {
      ...envelope,
      "io.modelcontextprotocol/protocolVersion": "2030-01-01",
    };
    const server = new Server();
    server.send(request(1, "tools/list", {}, other));
    const unsupported = {
      code: -32022,
      data: { supported: ["2026-07-28"], requested: "2030-01-01" },
    };
    expect(await server.answer(1)).toMatchObject({ error: unsupported });
    server.send(request(2, "tools/list"), request(3, "tools/list", {}, other));
    expect(await server.answer(2)).toHaveProperty("result.tools");
    expect(await server.answer(3)).toMatchObject({ error: unsupported });
    await server.endInput();
  });

  it("names the server in every result, of its own and of the SDK's", async () => {
    const server = new Server();
    const asked = ["server/discover", ...lists, "tools/call"];
    for (const [id, method] of asked.entries()) {
      const params = { name: "probe", arguments: { mode: "ok" } };
      server.send(request(id, method, method === "tools/call" ? params : {}));
    }
    for (const id of asked.keys()) {
      expect(await server.answer(id)).toMatchObject({
        result: {
          _meta: {
            "io.modelcontextprotocol/serverInfo": {
              name: "fixture",
              version: "1.0.0",
            },
          },
        },
      });
    }
    await server.endInput();
  });

  it("is left where a request after the discovery states no version", async () => {
    const server = new Server();
    server.send(request(1, "server/discover"));
    await server.answer(1);
    server.send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
    expect(await server.answer(2)).not.toHaveProperty("result._meta");
    await server.endInput();
  });

  it("tells a subscription of the changes that it asked for", async () => {
    const server = new Server();
    server.send(
      request("sub", "subscriptions/listen", {
        notifications: {
          resourcesListChanged: true,
          resourceSubscriptions: ["notes://one"],
        },
      }),
    );
    const methods = () => server.messages().map(({ method }) => method);
    await expect
      .poll(methods)
      .toContain("notifications/subscriptions/acknowledged");
    server.send(probe(1, "notify"));
    await expect.poll(methods).toContain("notifications/resources/updated");
    await expect
      .poll(methods)
      .toContain("notifications/resources/list_changed");
    const code = await server.endInput();
    expect(code).toBe(0);
    expect(methods()[0]).toBe("notifications/subscriptions/acknowledged");
    const end = await server.answer("sub");
    for (const { params, result } of server.messages()) {
      if (params === undefined && result !== end.result) continue;
      expect(params ?? result).toMatchObject({
        _meta: { "io.modelcontextprotocol/subscriptionId": "sub" },
      });
    }
  });
});

describe("a client of 2025", () => {
  function old(id: unknown, method: string, params: object) {
    return { jsonrpc: "2.0", id, method, params };
  }

  const notify = { name: "probe", arguments: { mode: "notify" } };

  it("is told of what it subscribed to, until it has had enough", async () => {
    const server = await initialized();
    const updates = () =>
      server
        .messages()
        .filter(({ method }) => method === "notifications/resources/updated");
    server.send(old(1, "tools/call", notify));
    await server.answer(1);
    expect(updates()).toEqual([]);
    server.send(
      old(2, "resources/subscribe", { uri: "notes://one" }),
      old(3, "tools/call", notify),
    );
    await server.answer(3);
    expect(updates()).toMatchObject([{ params: { uri: "notes://one" } }]);
    server.send(
      old(4, "resources/unsubscribe", { uri: "notes://one" }),
      old(5, "tools/call", notify),
    );
    await server.answer(5);
    expect(updates()).toHaveLength(1);
    await server.endInput();
  });

  it("cannot subscribe to what has no changes, or is not there", async () => {
    const server = await initialized();
    server.send(
      old(1, "resources/subscribe", { uri: "about://text" }),
      old(2, "resources/subscribe", { uri: "nope://" }),
    );
    for (const id of [1, 2]) {
      expect(await server.answer(id)).toMatchObject({
        error: { code: -32602 },
      });
    }
    await server.endInput();
  });
});
