/** What every store of state must do, held by each of them. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { createClient } from "redis";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { StartError } from "../../templates/generated/runtime/errors.js";
import {
  memoryStore,
  openMemory,
} from "../../templates/generated/runtime/memory-store.js";
import { sqliteState } from "../../templates/generated/runtime/sqlite-state.js";
import { openSqlite } from "../../templates/generated/runtime/sqlite-store.js";
import type { StateStore } from "../../templates/generated/runtime/state-store.js";
import { skipsRedis } from "../support/redis-server.js";
import {
  closeLater,
  closeStores,
  openOnRedis,
  redisForTests,
  stopStores,
  storeSubjects,
} from "../support/state-stores.js";
import { temporaryFolder } from "../support/temporary-folder.js";

afterEach(closeStores);
afterAll(stopStores);

const hour = 3_600_000;
const short = 60_000;

for (const { name, skip, open, pass } of storeSubjects) {
  describe.skipIf(skip)(`${name}${skip ? " (needs redis-server)" : ""}`, () => {
    let one: StateStore;
    let two: StateStore;
    beforeEach(async () => {
      [one, two] = await open();
    });

    async function putNew(key: string, value = "first", ttl = hour) {
      expect(await one.putIfAbsent({ key, value, ttl })).toBe("put");
      const stored = await one.get(key);
      if (stored === undefined) throw new Error("nothing was put");
      return stored;
    }

    it("has what was put, for every process", async () => {
      const value = JSON.stringify({
        text: "é\u2028\u0000😀",
        list: [1, -0.5],
      });
      await putNew("a", value);
      expect(await two.get("a")).toMatchObject({ value });
      expect(await two.get("b")).toBeUndefined();
    });

    it("of many that put one key, one puts it", async () => {
      const tries = Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? one : two).putIfAbsent({
          key: "a",
          value: `${at}`,
          ttl: hour,
        }),
      );
      const results = await Promise.all(tries);
      expect(results.filter((result) => result === "put")).toHaveLength(1);
      expect(results.filter((result) => result === "there")).toHaveLength(49);
      const { value = "" } = (await one.get("a")) ?? {};
      expect(results[Number(value)]).toBe("put");
    });

    it("commits by version, once", async () => {
      const { version } = await putNew("a");
      expect(await two.commit([{ key: "a", version, value: "second" }])).toBe(
        true,
      );
      expect(await one.commit([{ key: "a", version, value: "third" }])).toBe(
        false,
      );
      const stored = await one.get("a");
      expect(stored?.value).toBe("second");
      expect(stored?.version).toBe(version + 1);
    });

    it("of many commits on one version, one is made", async () => {
      const { version } = await putNew("a");
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          (at % 2 ? one : two).commit([{ key: "a", version, value: `${at}` }]),
        ),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect((await one.get("a"))?.value).toBe(`${results.indexOf(true)}`);
    });

    it("commits all or none", async () => {
      const a = await putNew("a");
      const b = await putNew("b");
      const change = [
        { key: "a", version: a.version, value: "changed" },
        { key: "b", version: 0, value: "changed" },
      ];
      expect(await one.commit(change)).toBe(false);
      expect(
        await one.commit([
          { key: "a", version: a.version },
          { key: "c", version: 1, value: "changed" },
        ]),
      ).toBe(false);
      expect(await two.get("a")).toMatchObject({ value: "first" });
      expect(await two.get("b")).toMatchObject({ value: "first" });
      expect(await two.get("c")).toBeUndefined();
      expect(
        await one.commit([
          { key: "a", version: a.version, value: "changed" },
          { key: "b", version: b.version },
        ]),
      ).toBe(true);
      expect(await two.get("a")).toMatchObject({ value: "changed" });
      expect(await two.get("b")).toBeUndefined();
    });

    it("ends what is not touched, and only that", async () => {
      await putNew("a", "first", short);
      await putNew("b", "first", short);
      const { version } = await putNew("c", "first", short);
      await one.touch("a", hour);
      // A commit is no touch: its end stays.
      await one.commit([{ key: "c", version, value: "second" }]);
      await pass(short + 1_000);
      expect(await two.get("a")).toMatchObject({ value: "first" });
      expect(await two.get("b")).toBeUndefined();
      expect(await two.get("c")).toBeUndefined();
      const key = "b";
      expect(await two.commit([{ key, version: 1, value: "x" }])).toBe(false);
      await two.touch(key, hour);
      expect(await two.get(key)).toBeUndefined();
      expect(await two.putIfAbsent({ key, value: "again", ttl: hour })).toBe(
        "put",
      );
    });

    it("counts a group, and keeps it within its bounds", async () => {
      const put = (key: string, group: string, ttl = hour) =>
        one.putIfAbsent({
          key,
          value: "v",
          ttl,
          group: { name: group, most: 3 },
        });
      expect(await one.count("g")).toBe(0);
      expect(await put("a", "g", short)).toBe("put");
      expect(await put("b", "g", short)).toBe("put");
      expect(await put("b", "g")).toBe("there");
      expect(await put("c", "g")).toBe("put");
      expect(await put("d", "g")).toBe("full");
      expect(await put("d", "h")).toBe("put");
      expect(await two.count("g")).toBe(3);
      await one.touch("b", hour);
      await pass(short + 1_000);
      expect(await two.count("g")).toBe(2);
      expect(await put("e", "g")).toBe("put");
      expect(await put("f", "g")).toBe("full");
      const { version = 0 } = (await one.get("b")) ?? {};
      expect(await one.commit([{ key: "b", version }])).toBe(true);
      expect(await two.count("g")).toBe(2);
      expect(await two.count("h")).toBe(1);
    });

    it("a group is never too large, however many join it at once", async () => {
      const group = { name: "g", most: 5 };
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          (at % 2 ? one : two).putIfAbsent({
            key: `k${at}`,
            value: "v",
            ttl: hour,
            group,
          }),
        ),
      );
      expect(results.filter((result) => result === "put")).toHaveLength(5);
      expect(results.filter((result) => result === "full")).toHaveLength(35);
      expect(await one.count("g")).toBe(5);
    });

    it("tells the time of one clock", async () => {
      const before = await putNew("a");
      await pass(50);
      const after = await two.get("a");
      expect(after?.now).toBeGreaterThanOrEqual(before.now + 50);
    });
  });
}

describe.skipIf(skipsRedis)("redis alone (needs redis-server)", () => {
  it("servers of other names share nothing", async () => {
    const [one, other] = [await openOnRedis("one"), await openOnRedis("other")];
    await one.putIfAbsent({ key: "a", value: "v", ttl: hour });
    expect(await other.get("a")).toBeUndefined();
    expect(await one.get("a")).toBeDefined();
  });

  it("every key of it has an end on the server", async () => {
    const client = await createClient({
      url: (await redisForTests()).url,
    }).connect();
    closeLater(async () => client.destroy());
    await client.flushAll();
    const store = await openOnRedis();
    const group = { name: "g", most: 3 };
    await store.putIfAbsent({ key: "a", value: "v", ttl: 1_000, group });
    await store.putIfAbsent({ key: "b", value: "v", ttl: hour, group });
    const { version = 0 } = (await store.get("b")) ?? {};
    await store.commit([{ key: "b", version, value: "w" }]);
    const keys = (await client.keys("*")).sort();
    expect(keys).toEqual(["a", "b", "g"].map((key) => `mcp:test:state:${key}`));
    const left = await Promise.all(keys.map((key) => client.pTTL(key)));
    expect(left[0]).toBeGreaterThan(0);
    expect(left[0]).toBeLessThanOrEqual(1_000);
    for (const milliseconds of left.slice(1)) {
      expect(milliseconds).toBeGreaterThan(hour - 60_000);
      expect(milliseconds).toBeLessThanOrEqual(hour);
    }
  });

  it("while it is away calls fail in words, and then go on", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const redis = await redisForTests();
    const store = await openOnRedis();
    await store.putIfAbsent({ key: "a", value: "v", ttl: hour });
    await redis.stop();
    await expect
      .poll(() => store.get("a").catch((error: Error) => error.message))
      .toBe("The server's store cannot be reached now: try again later.");
    await redis.start();
    // The scripts are loaded again too.
    await expect
      .poll(
        () =>
          store
            .putIfAbsent({ key: "b", value: "v", ttl: hour })
            .catch(() => "away"),
        {
          timeout: 20_000,
        },
      )
      .toBe("put");
    expect(await store.get("b")).toMatchObject({ value: "v" });
    vi.restoreAllMocks();
  });
});

describe("sqlite alone", () => {
  let folder = "";
  beforeEach(() => {
    folder = temporaryFolder("sqlite");
    closeLater(async () => rmSync(folder, { recursive: true }));
  });

  it("has after a restart what was put before, and only its own", async () => {
    const url = `sqlite:${join(folder, "state.db")}`;
    const before = await openSqlite(url, "one");
    await before.store?.putIfAbsent({ key: "a", value: "v", ttl: hour });
    await before.store?.putIfAbsent({ key: "b", value: "v", ttl: 1 });
    await before.close();
    const [one, two] = [
      await openSqlite(url, "one"),
      await openSqlite(url, "two"),
    ];
    expect(await one.store?.get("a")).toMatchObject({ value: "v", version: 1 });
    expect(await two.store?.get("a")).toBeUndefined();
    await one.close();
    await two.close();
  });

  it("says what is wrong with it, at the start and later", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const nowhere = join(folder, "nowhere", "state.db");
    await expect(openSqlite(`sqlite:${nowhere}`, "one")).rejects.toThrow(
      new StartError(
        `Cannot use the store at ${nowhere}: it cannot be opened. ` +
          "Set STATE_URL to sqlite:PATH, with a path that can be written.",
      ),
    );
    const bad = join(folder, "bad.db");
    writeFileSync(bad, "this is no database ".repeat(500));
    await expect(openSqlite(`sqlite:${bad}`, "one")).rejects.toThrow(
      `Cannot use the store at ${bad}: SQLITE_NOTADB.`,
    );
    const [ours, theirs] = [1, 2].map(
      () => new Database(join(folder, "good.db")),
    );
    if (ours === undefined || theirs === undefined) throw new Error("no file");
    ours.exec("PRAGMA busy_timeout = 1");
    const store = sqliteState(ours, "one");
    theirs.exec("BEGIN IMMEDIATE");
    const entry = { key: "a", value: "v", ttl: hour };
    await expect(store.putIfAbsent(entry)).rejects.toThrow(
      "The server's store cannot be reached now: try again later.",
    );
    theirs.exec("COMMIT");
    expect(await store.putIfAbsent(entry)).toBe("put");
    await store.close();
    theirs.close();
    vi.restoreAllMocks();
  });

  it("does not start on a file that it cannot write", async () => {
    const file = join(folder, "state.db");
    const url = `sqlite:${file}`;
    const good = await openSqlite(url, "one");
    await good.close();
    const database = new Database(file);
    database.exec("PRAGMA query_only = 1");
    expect(() => sqliteState(database, "one")).toThrow(/readonly/);
    database.close();
    // A lock that another process does not let go of.
    const other = new Database(file);
    other.exec("BEGIN EXCLUSIVE");
    const impatient = new Database(file);
    expect(() => sqliteState(impatient, "one")).toThrow(/locked/);
    impatient.close();
    other.close();
  });

  it.each(["", "sqlite:", "redis://:hunter2@127.0.0.1", "hunter2"])(
    "STATE_URL=%s stops the start, in words without it",
    async (url) => {
      await expect(openSqlite(url, "one")).rejects.toThrow(
        new StartError("STATE_URL must be memory: or sqlite:PATH."),
      );
    },
  );

  it("takes memory: too", async () => {
    const { store, close } = await openSqlite("memory:", "one");
    await store?.putIfAbsent({ key: "a", value: "v", ttl: hour });
    expect(await store?.get("a")).toMatchObject({ value: "v" });
    await close();
  });
});

describe("memory alone", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("is swept", async () => {
    const [store] = [memoryStore()];
    closeLater(() => store.close());
    const group = { name: "g", most: 3 };
    await store.putIfAbsent({ key: "a", value: "v", ttl: 1_000, group });
    vi.advanceTimersByTime(31_000);
    // Whoever turned the clock back would still find what was not swept.
    vi.setSystemTime(0);
    expect(await store.get("a")).toBeUndefined();
    expect(await store.count("g")).toBe(0);
  });

  it("is bounded in entries, and makes room of what has ended", async () => {
    const store = memoryStore();
    closeLater(() => store.close());
    const put = (key: string, ttl: number) =>
      store.putIfAbsent({ key, value: "", ttl });
    await put("short", 1_000);
    for (let at = 1; at < 100_000; at++) await put(`k${at}`, hour);
    await expect(put("more", hour)).rejects.toThrow(
      "The server has no room for more state: try later.",
    );
    vi.setSystemTime(Date.now() + 1_000);
    expect(await put("more", hour)).toBe("put");
  });

  it("is bounded in text, which a commit cannot pass either", async () => {
    const store = memoryStore();
    closeLater(() => store.close());
    const value = "x".repeat(32 * 1024 * 1024);
    for (const key of ["a", "b", "c", "d"]) {
      await store.putIfAbsent({ key, value, ttl: hour });
    }
    const { version = 0 } = (await store.get("a")) ?? {};
    const more = store.commit([{ key: "a", version, value: `${value}x` }]);
    await expect(more).rejects.toThrow("no room");
    expect((await store.get("a"))?.value).toHaveLength(value.length);
    expect(await store.commit([{ key: "a", version }])).toBe(true);
    expect(await store.putIfAbsent({ key: "e", value, ttl: hour })).toBe("put");
  });

  it("is opened for memory: alone, in words without the url", async () => {
    closeLater((await openMemory()).close);
    closeLater((await openMemory("memory:")).close);
    const failed = openMemory("redis://:hunter2@127.0.0.1");
    await expect(failed).rejects.toThrow(/^STATE_URL must be memory:/);
    await expect(failed).rejects.not.toThrow(/hunter2/);
  });
});
