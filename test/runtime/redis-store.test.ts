/** Changes between processes over a real Redis; each bus here stands for a process. */
import type { ServerEvent } from "@modelcontextprotocol/server";
import { createClient } from "redis";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { StartError } from "../../templates/generated/runtime/errors.js";
import {
  createEventBus,
  eventBus,
} from "../../templates/generated/runtime/event-bus.js";
import { openRedis } from "../../templates/generated/runtime/redis-store.js";
import { openState } from "../../templates/generated/runtime/state.js";
import {
  freePort,
  startRedis,
  skipsRedis,
  type RedisServer,
} from "../support/redis-server.js";
import { server as definition } from "./fixture/server.js";

let redis: RedisServer;
let stderr = "";
let ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  if (!skipsRedis) redis = await startRedis();
});

afterAll(async () => redis?.stop());

beforeEach(() => {
  stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});

afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
  vi.restoreAllMocks();
});

interface Process {
  readonly heard: ServerEvent[];
  publish(event: ServerEvent): void;
  close(): Promise<void>;
}

/** What a process of the server has: a bus, connected to the store. */
async function start(url = redis.url, name = "fixture"): Promise<Process> {
  const bus = createEventBus();
  const heard: ServerEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  const { close } = await openRedis(url, name, bus);
  ends.push(close);
  return { heard, publish: bus.publish, close };
}

const changes: ServerEvent[] = [
  { kind: "tools_list_changed" },
  { kind: "prompts_list_changed" },
  { kind: "resources_list_changed" },
  { kind: "resource_updated", uri: "notes://é\u2028" },
];

describe.skipIf(skipsRedis)("over a Redis (needs redis-server)", () => {
  it("every kind of change reaches every process once", async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    for (const event of changes) one.publish(event);
    const all = [one, two, three];
    for (const { heard } of all) {
      await expect.poll(() => heard.length).toBe(changes.length);
    }
    // What comes twice comes before what is told later.
    const last: ServerEvent = { kind: "resource_updated", uri: "notes://last" };
    two.publish(last);
    for (const { heard } of all) {
      await expect.poll(() => heard).toContainEqual(last);
      expect(heard).toEqual([...changes, last]);
    }
  });

  it("servers of other names and other databases hear nothing", async () => {
    const [one, same, name, database] = [
      await start(),
      await start(`${redis.url}/0`),
      await start(redis.url, "other"),
      await start(`${redis.url}/1`),
    ];
    one.publish({ kind: "tools_list_changed" });
    await expect.poll(() => same.heard).toHaveLength(1);
    database.publish({ kind: "prompts_list_changed" });
    name.publish({ kind: "resources_list_changed" });
    one.publish({ kind: "tools_list_changed" });
    await expect.poll(() => same.heard).toHaveLength(2);
    expect(database.heard).toEqual([{ kind: "prompts_list_changed" }]);
    expect(name.heard).toEqual([{ kind: "resources_list_changed" }]);
  });

  it("a process that has closed tells and hears no more", async () => {
    const [one, two] = [await start(), await start()];
    one.publish({ kind: "tools_list_changed" });
    await one.close();
    await expect.poll(() => two.heard).toHaveLength(1);
    one.publish({ kind: "prompts_list_changed" });
    two.publish({ kind: "resources_list_changed" });
    const three = await start();
    three.publish({ kind: "tools_list_changed" });
    await expect.poll(() => two.heard).toHaveLength(3);
    expect(two.heard).toEqual([
      { kind: "tools_list_changed" },
      { kind: "resources_list_changed" },
      { kind: "tools_list_changed" },
    ]);
    expect(one.heard).not.toContainEqual({ kind: "resources_list_changed" });
  });

  it("what is no change is ignored, with a line on stderr", async () => {
    const one = await start();
    const stranger = await createClient({ url: redis.url }).connect();
    const bad = [
      "",
      "nonsense",
      "null",
      "[]",
      '{"from":"x"}',
      '{"from":1,"event":{"kind":"tools_list_changed"}}',
      '{"from":"x","event":{"kind":"no_such_change"}}',
      '{"from":"x","event":{"kind":"__proto__"}}',
      '{"from":"x","event":{"kind":"resource_updated"}}',
      '{"from":"x","event":{"kind":"resource_updated","uri":5}}',
      JSON.stringify({
        from: "x",
        event: { kind: "resource_updated", uri: "x".repeat(70_000) },
      }),
    ];
    const channel = "mcp:0:fixture:changes";
    for (const text of bad) await stranger.publish(channel, text);
    await stranger.publish(
      channel,
      '{"from":"x","event":{"kind":"tools_list_changed","uri":"y","params":{}}}',
    );
    await expect
      .poll(() => one.heard)
      .toEqual([{ kind: "tools_list_changed" }]);
    const line = `redis: ignored a message on ${channel} that is no change\n`;
    expect(stderr).toBe(line.repeat(bad.length));
    stranger.destroy();
  });

  it("a Redis that was away is found again", async () => {
    const [one, two] = [await start(), await start()];
    await redis.stop();
    await expect.poll(() => stderr.match(/connection lost/g)).toHaveLength(2);
    // Told here, and nowhere else.
    one.publish({ kind: "tools_list_changed" });
    expect(one.heard).toHaveLength(1);
    await redis.start();
    await expect
      .poll(() => stderr.match(/connected again/g), { timeout: 20_000 })
      .toHaveLength(2);
    one.publish({ kind: "prompts_list_changed" });
    await expect
      .poll(() => two.heard)
      .toEqual([{ kind: "prompts_list_changed" }]);
    expect(stderr).toMatch(
      /^redis: connection lost \(\w+\): changes stay in this process$/m,
    );
  });

  it("closing while Redis is away comes to an end", async () => {
    const one = await start();
    await redis.stop();
    await expect.poll(() => stderr).toContain("connection lost");
    await one.close();
    await redis.start();
  });

  it("a password is needed, is taken, and is shown nowhere", async () => {
    const guarded = await startRedis("--requirepass", "open sesame");
    ends.push(guarded.stop);
    const { host } = new URL(guarded.url);
    await expect(start(`redis://${host}`)).rejects.toThrow(
      `Cannot use the store at redis://${host}: NOAUTH.`,
    );
    const wrong = start(`redis://:hunter2@${host}`);
    await expect(wrong).rejects.toThrow(/^Cannot use .*: WRONGPASS\./);
    await expect(wrong).rejects.not.toThrow(/hunter2/);
    const one = await start(`redis://:open%20sesame@${host}`);
    const two = await start(`redis://default:open%20sesame@${host}/0`);
    one.publish({ kind: "tools_list_changed" });
    await expect.poll(() => two.heard).toHaveLength(1);
    expect(stderr).toBe("");
  });
});

it("the start fails where there is no Redis", async () => {
  const port = await freePort();
  await expect(start(`redis://user:hunter2@127.0.0.1:${port}`)).rejects.toThrow(
    new StartError(
      `Cannot use the store at redis://127.0.0.1:${port}: ECONNREFUSED. ` +
        "Start it, or set STATE_URL to where it is; memory: is for one process alone.",
    ),
  );
  await expect(start("redis://nowhere.invalid")).rejects.toThrow(
    /redis:\/\/nowhere\.invalid: E/,
  );
});

it.each([
  ["", /^STATE_URL must be memory:, redis:/],
  ["sqlite:state.db", /^STATE_URL must be memory:, redis:/],
  ["hunter2", /^STATE_URL must be memory:, redis:/],
  ["https://hunter2@example.com", /^STATE_URL must be memory:, redis:/],
  ["redis://:hunter2@127.0.0.1:1/x", /^STATE_URL is not one for Redis/],
  ["redis://:%ZZhunter2@127.0.0.1:1", /^STATE_URL is not one for Redis/],
])("STATE_URL=%s stops the start, in words without it", async (url, words) => {
  const failed = await start(url).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StartError);
  expect((failed as Error).message).toMatch(words);
  expect((failed as Error).message).not.toContain("hunter2");
});

it("with memory: a process keeps to itself", async () => {
  const one = await start("memory:");
  one.publish({ kind: "tools_list_changed" });
  expect(one.heard).toHaveLength(1);
});

it("a server that was made without a store takes memory alone", async () => {
  for (const url of [undefined, "", "memory:"]) {
    vi.stubEnv("STATE_URL", url);
    await (await openState(definition)).close();
  }
  vi.stubEnv("STATE_URL", "redis://:hunter2@127.0.0.1");
  const failed = openState(definition);
  await expect(failed).rejects.toBeInstanceOf(StartError);
  await expect(failed).rejects.not.toThrow(/hunter2/);
  vi.unstubAllEnvs();
});

it("a server with a store is given its name and its bus", async () => {
  vi.stubEnv("STATE_URL", "redis://127.0.0.1:1");
  type OpenStore = NonNullable<typeof definition.openStore>;
  const openStore = vi.fn<OpenStore>(async () => ({
    close: async () => undefined,
  }));
  await openState({ ...definition, openStore });
  const given = ["redis://127.0.0.1:1", "fixture", eventBus];
  expect(openStore.mock.calls).toEqual([given]);
  vi.unstubAllEnvs();
});
