/** Processes of one generated server on one Redis: what changes in one is told by all. */
import { rmSync } from "node:fs";
import {
  type Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHere, writeFiles } from "../support/project.js";
import {
  freePort,
  type RedisServer,
  skipsRedis,
  startRedis,
} from "../support/redis-server.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { clientOf, connect, type Era, startHttp } from "./connect.js";

const folder = temporaryFolder("redis");

const files = {
  "mcp.yaml": `
mcpgen: 1
server: { name: board, version: 1.0.0 }
transports: { stdio: {}, http: {} }
state: { store: redis }
tools:
  - name: post
    description: Changes the board, in the call or after it.
    inputSchema:
      type: object
      properties: { later: { type: boolean, default: false } }
      additionalProperties: false
resources:
  - { name: board, uri: board://notes, subscribe: true }
prompts:
  - { name: read, messages: [{ role: user, text: Read it. }] }
`,
  "src/tools/post.ts": `
import { notify } from "../generated/runtime/notify.js";
import type { Post } from "../generated/types.js";

export async function post({ later }: Post.Input, context: Post.Context): Promise<Post.Output> {
  if (later) setTimeout(() => change(notify), 20);
  else change(context.notify);
  return "ok";
}

function change({ resourceUpdated, resourcesChanged, toolsChanged, promptsChanged }: typeof notify): void {
  resourceUpdated("board://notes");
  resourcesChanged();
  toolsChanged();
  promptsChanged();
}
`,
  "src/resources/board.ts": `
import type { Board } from "../generated/types.js";

export const board: Board.Handler = { read: () => "nothing" };
`,
};

const methods = [
  "notifications/prompts/list_changed",
  "notifications/resources/list_changed",
  "notifications/resources/updated",
  "notifications/tools/list_changed",
] as const;

/** What a client is told of changes, all of which it asks for. */
async function changesTo(client: Client, era: Era): Promise<string[]> {
  const heard: string[] = [];
  for (const method of methods) {
    client.setNotificationHandler(method, () => void heard.push(method));
  }
  const uri = "board://notes";
  if (era === "2025") await client.subscribeResource({ uri });
  else {
    await client.listen({
      resourceSubscriptions: [uri],
      resourcesListChanged: true,
      toolsListChanged: true,
      promptsListChanged: true,
    });
  }
  return heard;
}

beforeAll(async () => {
  writeFiles(folder, files);
  await buildHere(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(skipsRedis)(
  "processes on one Redis (needs redis-server)",
  () => {
    let redis: RedisServer;
    let ends: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(async () => {
      for (const end of ends) await end();
      await redis.stop();
      ends = [];
    });

    async function start() {
      const env = { STATE_URL: redis.url };
      const server = await startHttp(folder, env);
      const client = clientOf("2026-07-28");
      await client.connect(new StreamableHTTPClientTransport(server.url));
      ends.push(() => client.close(), server.stop);
      const heard = await changesTo(client, "2026-07-28");
      return { client, heard, stderr: server.stderr };
    }

    it("tell each other's subscribers, of both eras, once, and after a restart too", async () => {
      const [one, two] = [await start(), await start()];
      const env = { STATE_URL: redis.url };
      const old = await connect(folder, "stdio", "2025", env);
      const modern = await connect(folder, "stdio", "2026-07-28", env);
      ends.push(old.close, modern.close);
      const all = [
        one.heard,
        two.heard,
        await changesTo(old.client, "2025"),
        await changesTo(modern.client, "2026-07-28"),
      ];

      async function everybodyHears(client: Client, later: boolean) {
        await client.callTool({ name: "post", arguments: { later } });
        for (const heard of all) {
          await expect.poll(() => heard.toSorted()).toEqual(methods);
        }
        for (const heard of all) heard.length = 0;
      }
      await everybodyHears(one.client, false);
      await everybodyHears(two.client, true);
      await everybodyHears(old.client, true);
      await everybodyHears(modern.client, false);

      await redis.stop();
      const servers = [one, two, old, modern];
      for (const { stderr } of servers) {
        await expect.poll(stderr).toContain("redis: connection lost");
      }
      // Its own clients are told all the same.
      await one.client.callTool({ name: "post" });
      await expect.poll(() => one.heard.toSorted()).toEqual(methods);
      one.heard.length = 0;
      await redis.start();
      for (const { stderr } of servers) {
        await expect.poll(stderr).toContain("redis: connected again");
      }
      await everybodyHears(two.client, false);
      await everybodyHears(one.client, true);
    });
  },
);

it("is on its own with memory:, without any Redis", async () => {
  const env = { STATE_URL: "memory:" };
  const { client, close } = await connect(folder, "stdio", "2026-07-28", env);
  const heard = await changesTo(client, "2026-07-28");
  await client.callTool({ name: "post" });
  await expect.poll(() => heard.toSorted()).toEqual(methods);
  await close();
});

it.each(["stdio", "http"])(
  "does not start over %s where its Redis is not there",
  async (entry) => {
    const where = `127.0.0.1:${await freePort()}`;
    const env = { STATE_URL: `redis://:hunter2@${where}`, PORT: "0" };
    const { exitCode, stderr } = await execa(
      process.execPath,
      [`build/${entry}.js`],
      { cwd: folder, env, reject: false },
    );
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^Cannot use the store at redis://${where}: ECONNREFUSED\\.`),
    );
    expect(stderr).not.toMatch(/hunter2|listening|\n/);
  },
);

it("holds its contract without a Redis", async () => {
  const { exitCode } = await execa("npm", ["test"], {
    cwd: folder,
    reject: false,
  });
  expect(exitCode).toBe(0);
});
