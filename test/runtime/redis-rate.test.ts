/** Token buckets that several processes share, over a real Redis; each store here stands for a process. */
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEventBus } from "../../templates/generated/runtime/event-bus.js";
import { openRedis } from "../../templates/generated/runtime/redis-store.js";
import type { State } from "../../templates/generated/runtime/state.js";
import {
  startRedis,
  skipsRedis,
  type RedisServer,
} from "../support/redis-server.js";

const limit = { calls: 3, per: 60_000 };

describe.skipIf(skipsRedis)("over a Redis (needs redis-server)", () => {
  let redis: RedisServer;
  let states: State[] = [];
  beforeAll(async () => {
    vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    redis = await startRedis();
    const open = () => openRedis(redis.url, "rate", createEventBus());
    states = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    await Promise.all(states.map(({ close }) => close()));
    await redis?.stop();
    vi.restoreAllMocks();
  });
  const take = (at: number, key: string, of = limit) =>
    states[at]?.store?.takeToken?.(key, of);

  it("processes take from one bucket, however they meet", async () => {
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, call) => take(call % 2, "shared")),
    );
    const waits = taken.filter((wait) => wait !== 0);
    expect(taken.length - waits.length).toBe(3);
    for (const wait of waits) expect(wait).toBeGreaterThan(15_000);
    expect(await take(0, "another")).toBe(0);
  });

  it("a token comes back by Redis's clock", async () => {
    const quick = { calls: 1, per: 1_000 };
    expect(await take(0, "quick", quick)).toBe(0);
    const wait = (await take(1, "quick", quick)) ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1_000);
    await setTimeout(wait);
    expect(await take(1, "quick", quick)).toBe(0);
  });

  it("while it is away the store says so, and counts again when it is back", async () => {
    await redis.stop();
    await vi.waitFor(async () => expect(await take(0, "away")).toBeUndefined());
    await redis.start();
    await vi.waitFor(async () => expect(await take(0, "away")).toBe(0), {
      timeout: 20_000,
      interval: 100,
    });
  }, 30_000);
});
