/** The starter with handles, on each store: nothing is lost, done twice, or anybody else's. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { execa } from "execa";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildHere, repository } from "../support/project.js";
import {
  type RedisServer,
  skipsRedis,
  startRedis,
} from "../support/redis-server.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { clientOf, type HttpServer, startHttp } from "./connect.js";

interface Line {
  readonly sku: string;
}

/** A person who confirms whatever is asked. */
const yes = { action: "accept", content: { yes: true } } as const;

const folders = new Map<string, Promise<string>>();
afterAll(async () => {
  for (const folder of folders.values()) {
    rmSync(await folder, { recursive: true });
  }
});

/** The project that has a store, made once. */
function projectFor(store: string): Promise<string> {
  const folder = folders.get(store) ?? makeProject(store);
  folders.set(store, folder);
  return folder;
}

/** The starter, on a store, and with room for many items. */
async function makeProject(store: string): Promise<string> {
  const folder = temporaryFolder(`handles-${store}`);
  const starter = join(repository, "templates", "starters", "baskets");
  cpSync(starter, folder, { recursive: true });
  const spec = join(folder, "mcp.yaml");
  const text = readFileSync(spec, "utf8")
    .replace("store: memory", `store: ${store}`)
    .replace("maxItems: 200", "maxItems: 5000");
  writeFileSync(spec, `${text}\ntransports: { http: {} }\n`);
  await buildHere(folder);
  return folder;
}

describe.each([
  { store: "sqlite", built: "sqlite", several: true, skip: false },
  { store: "memory", built: "sqlite", several: false, skip: false },
  { store: "redis", built: "redis", several: true, skip: skipsRedis },
])("servers on $store", ({ store, built, several, skip }) => {
  let folder = "";
  let redis: RedisServer | undefined;
  let ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    if (skip) return;
    folder = await projectFor(built);
    if (store === "redis") redis = await startRedis();
  });
  afterEach(async () => {
    for (const end of ends) await end();
    ends = [];
  });
  afterAll(async () => {
    await redis?.stop();
  });

  async function start(): Promise<HttpServer> {
    const url = store === "memory" ? "memory:" : redis?.url;
    // A thousand calls are more than one caller has in a minute.
    const env = {
      MCP_RATE_LIMIT: "off",
      MCP_CONCURRENCY: "200",
      ...(url !== undefined && { STATE_URL: url }),
    };
    const server = await startHttp(folder, env);
    ends.push(server.stop);
    return server;
  }

  async function clientsOf(
    server: HttpServer,
    count: number,
  ): Promise<Client[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const client = clientOf("2026-07-28");
        client.registerCapabilities({ elicitation: {} });
        client.setRequestHandler("elicitation/create", () => yes);
        await client.connect(new StreamableHTTPClientTransport(server.url));
        ends.unshift(() => client.close());
        return client;
      }),
    );
  }

  async function call(
    client: Client | undefined,
    name: string,
    given: object = {},
  ) {
    if (client === undefined) throw new Error("no client");
    const answer = await client.callTool({ name, arguments: { ...given } });
    const { structuredContent, isError } = answer;
    return {
      isError: isError === true,
      value: structuredContent as any,
      answer,
    };
  }

  async function skusOf(
    client: Client | undefined,
    basket_id: string,
  ): Promise<string[]> {
    const { value } = await call(client, "show_basket", { basket_id });
    return value.items.map(({ sku }: Line) => sku).sort();
  }

  it.skipIf(skip)(
    "1,000 items of 8 clients are all in the basket, and one of 100 checkouts orders it",
    async () => {
      const one = await start();
      const two = several ? await start() : one;
      const clients = [
        ...(await clientsOf(one, 4)),
        ...(await clientsOf(two, 4)),
      ];
      const { value } = await call(clients[0], "create_basket");
      const { basket_id } = value;
      const wanted = Array.from({ length: 1_000 }, (_, at) => `sku-${at}`);
      const answers = await Promise.all(
        clients.map(async (client, at) => {
          const failed: unknown[] = [];
          for (let next = at; next < wanted.length; next += clients.length) {
            const sku = wanted[next];
            const { isError, answer } = await call(client, "add_item", {
              basket_id,
              sku,
            });
            if (isError) failed.push(answer);
          }
          return failed;
        }),
      );
      expect(answers.flat()).toEqual([]);
      expect(await skusOf(clients[7], basket_id)).toEqual(wanted.toSorted());

      const checkouts = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          call(clients[at % clients.length], "checkout", { basket_id }),
        ),
      );
      const orders = checkouts.filter(({ isError }) => !isError);
      expect(orders.map(({ value: order }) => order.pieces)).toEqual([1_000]);
      const refusals = checkouts
        .filter(({ isError }) => isError)
        .map(({ answer }) => JSON.stringify(answer.content));
      expect(refusals).toHaveLength(99);
      expect(new Set(refusals).size).toBe(1);
      expect(refusals[0]).toContain("Unknown basket_id");
      for (const server of new Set([one, two])) {
        expect(server.stderr()).not.toContain(basket_id.slice(4));
      }
    },
  );

  it.skipIf(skip || !several)(
    "what was acknowledged is there after a process is killed, and after a restart",
    async () => {
      const [one, two] = [await start(), await start()];
      const clients = [
        ...(await clientsOf(one, 4)),
        ...(await clientsOf(two, 4)),
      ];
      const { value } = await call(clients[0], "create_basket");
      const { basket_id } = value;
      const acknowledged = new Set<string>();
      await Promise.all(
        clients.map(async (client, at) => {
          for (let next = 0; next < 40; next++) {
            const sku = `sku-${at}-${next}`;
            const done = await call(client, "add_item", {
              basket_id,
              sku,
            }).catch(() => undefined);
            if (done?.isError === false) acknowledged.add(sku);
            if (acknowledged.size === 100) await one.kill();
          }
        }),
      );
      // The other process went on as if nothing had happened.
      for (const client of [4, 5, 6, 7]) {
        expect(acknowledged).toContain(`sku-${client}-39`);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(160);
      const [survivor] = clients.slice(4);
      const there = new Set(await skusOf(survivor, basket_id));
      expect([...acknowledged].filter((sku) => !there.has(sku))).toEqual([]);
      // What was under way may be there, and nothing else.
      expect(there.size).toBeLessThanOrEqual(acknowledged.size + 4);
      await two.kill();
      const [later] = await clientsOf(await start(), 1);
      expect(new Set(await skusOf(later, basket_id))).toEqual(there);
      const { value: order } = await call(later, "checkout", { basket_id });
      expect(order.pieces).toBe(there.size);
    },
  );

  it.skipIf(skip || !several)(
    "holds its contract, and its own tests pass",
    async () => {
      const { exitCode } = await execa("npm", ["test"], {
        cwd: folder,
        reject: false,
      });
      expect(exitCode).toBe(0);
    },
  );
});
