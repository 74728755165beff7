/** Owns the stores of state that tests hold to the same rules: each empty, and reached by two processes. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "redis";
import { vi } from "vitest";
import { createEventBus } from "../../templates/generated/runtime/event-bus.js";
import { memoryStore } from "../../templates/generated/runtime/memory-store.js";
import { openRedis } from "../../templates/generated/runtime/redis-store.js";
import type { StateStore } from "../../templates/generated/runtime/state-store.js";
import { openSqlite } from "../../templates/generated/runtime/sqlite-store.js";
import { type RedisServer, skipsRedis, startRedis } from "./redis-server.js";
import { temporaryFolder } from "./temporary-folder.js";

export interface StoreSubject {
  readonly name: string;
  readonly skip: boolean;
  /** Two processes' ways to one store that is empty. */
  open(): Promise<readonly [StateStore, StateStore]>;
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
}

let redis: RedisServer | undefined;
const closes: (() => Promise<void>)[] = [];

/** The Redis of this test file. */
export async function redisForTests(): Promise<RedisServer> {
  return (redis ??= await startRedis());
}

/** After each test. */
export async function closeStores(): Promise<void> {
  vi.useRealTimers();
  for (const close of closes.splice(0)) await close();
}

/** After all tests. */
export async function stopStores(): Promise<void> {
  await redis?.stop();
}

export function closeLater(close: () => Promise<void>): void {
  closes.push(close);
}

export async function openOnRedis(name = "test"): Promise<StateStore> {
  const { url } = await redisForTests();
  const { store, close } = await openRedis(url, name, createEventBus());
  closeLater(close);
  if (store === undefined) throw new Error("no store");
  return store;
}

function useFakeClock(): void {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
}

async function passOnFakeClock(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Its clock cannot be set, so that every end comes nearer instead. */
async function passOnRedis(milliseconds: number): Promise<void> {
  const { url } = await redisForTests();
  const client = await createClient({ url }).connect();
  for (const key of await client.keys("*")) {
    const left = (await client.pTTL(key)) - milliseconds;
    if (left <= 0) await client.del(key);
    else await client.pExpire(key, left);
    if ((await client.type(key)) !== "zset") continue;
    for (const { value } of await client.zRangeWithScores(key, 0, -1)) {
      await client.zIncrBy(key, -milliseconds, value);
    }
  }
  client.destroy();
  await sleep(Math.min(milliseconds, 50));
}

async function openOnSqlite(file: string): Promise<StateStore> {
  const { store, close } = await openSqlite(`sqlite:${file}`, "test");
  closeLater(close);
  if (store === undefined) throw new Error("no store");
  return store;
}

export const storeSubjects: readonly StoreSubject[] = [
  {
    name: "sqlite",
    skip: false,
    async open() {
      useFakeClock();
      const folder = temporaryFolder("sqlite");
      const file = join(folder, "state.db");
      const stores = [
        await openOnSqlite(file),
        await openOnSqlite(file),
      ] as const;
      closeLater(async () => rmSync(folder, { recursive: true }));
      return stores;
    },
    pass: passOnFakeClock,
  },
  {
    name: "memory",
    skip: false,
    async open() {
      useFakeClock();
      const store = memoryStore();
      closeLater(() => store.close());
      return [store, store];
    },
    pass: passOnFakeClock,
  },
  {
    name: "redis",
    skip: skipsRedis,
    async open() {
      const { url } = await redisForTests();
      const client = await createClient({ url }).connect();
      await client.flushAll();
      client.destroy();
      return [await openOnRedis(), await openOnRedis()];
    },
    pass: passOnRedis,
  },
];
