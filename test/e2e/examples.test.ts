/** The examples in which people are asked: their own tests, and the official client with a person who answers. */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import type { ElicitResult } from "@modelcontextprotocol/server";
import { execa } from "execa";
import { afterAll, describe, expect, it } from "vitest";
import { buildHere, repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { connect, type Era, startHttp, type Transport } from "./connect.js";

const work = temporaryFolder("examples");
afterAll(() => rmSync(work, { recursive: true }));

const ways = [
  ["stdio", "2026-07-28"],
  ["stdio", "2025"],
  ["http", "2026-07-28"],
  ["http", "2025"],
] as const;

/** A person who gives these answers, one after the other, and what they were asked. */
function person(answers: readonly object[]) {
  const left = [...answers];
  const questions: string[] = [];
  return {
    questions,
    sitDown(client: Client) {
      client.registerCapabilities({ elicitation: {} });
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        questions.push(params.message);
        const content = left.shift();
        return (
          content === undefined
            ? { action: "decline" }
            : { action: "accept", content }
        ) as ElicitResult;
      });
    },
  };
}

async function meet(
  folder: string,
  transport: Transport,
  era: Era,
  answers: readonly object[],
) {
  const { questions, sitDown } = person(answers);
  const connection = await connect(folder, transport, era, {}, [], sitDown);
  async function call(name: string, args: object = {}) {
    const params = { name, arguments: { ...args } };
    const result = await connection.client.callTool(params);
    return result as { structuredContent?: any; isError?: boolean };
  }
  return { ...connection, call, questions };
}

describe.each(["booking", "wizard"])("%s", (name) => {
  it("passes its own tests", async () => {
    const folder = join(work, name);
    cpSync(join(repository, "examples", name), folder, { recursive: true });
    await buildHere(folder);
    const env = { NODE_OPTIONS: "" };
    const { stdout } = await execa("npm", ["test"], { cwd: folder, env });
    expect(stdout).toMatch(/\bfail 0\b/);
    expect(stdout).toMatch(/\btodo 0\b/);
  });
});

describe.each(ways)("over %s to a client of %s", (transport, era) => {
  it("a room is held, the guest named, confirmed, and booked once", async () => {
    const folder = join(work, "booking");
    const { call, questions, stderr, close } = await meet(
      folder,
      transport,
      era,
      [{ name: "A" }, { name: "Ann" }, { yes: true }],
    );
    const { structuredContent: held } = await call("hold_room", { beds: 2 });
    expect(held).toMatchObject({ room: "Iris", price: 90 });
    const { hold_id } = held;
    expect(await call("add_guest", { hold_id })).toMatchObject({
      structuredContent: { guest: "Ann" },
    });
    expect(await call("book_room", { hold_id })).toMatchObject({
      structuredContent: { booking: "B-1" },
    });
    expect(await call("book_room", { hold_id })).toMatchObject({
      isError: true,
    });
    const next = await call("hold_room", { beds: 2 });
    expect(next.structuredContent).toMatchObject({ room: "Lily" });
    const other = { hold_id: next.structuredContent.hold_id };
    // The person has no answer left, and declines.
    expect(await call("book_room", other)).toMatchObject({ isError: true });
    expect(questions).toEqual([
      "Who will stay?",
      "Who will stay?\n\nPlease answer again: Name must have at least 2 characters.",
      'Book room "Iris" for "Ann", 1 nights?',
      'Book room "Lily" for (nothing), 1 nights?',
    ]);
    const warns = stderr().includes("MCP_STATE_SECRET is not set");
    expect(warns).toBe(transport === "http");
    await close();
  });

  it("three things are asked, and one offer is made", async () => {
    const folder = join(work, "wizard");
    const { call, questions, close } = await meet(folder, transport, era, [
      { place: "hills" },
      { days: 20 },
      { days: 2 },
      { euros: 200 },
    ]);
    const { structuredContent } = await call("plan_trip");
    expect(structuredContent).toEqual({
      offer: "T-1",
      place: "hills",
      days: 2,
      price: 110,
      fits: true,
    });
    expect(questions).toHaveLength(4);
    await close();
  });
});

it("goes on in another process with the same secret, and in no other", async () => {
  const folder = join(work, "wizard");
  const secret = Buffer.alloc(32, 3).toString("base64");
  const env = { MCP_STATE_SECRET: secret };
  const servers = await Promise.all([
    startHttp(folder, env),
    startHttp(folder, env),
    startHttp(folder, {
      MCP_STATE_SECRET: Buffer.alloc(32, 4).toString("base64"),
    }),
  ]);
  const clients = await Promise.all(
    servers.map(async ({ url }) => {
      const client = new Client(
        { name: "e2e", version: "1.0.0" },
        {
          versionNegotiation: { mode: { pin: "2026-07-28" } },
          capabilities: { elicitation: {} },
          inputRequired: { autoFulfill: false },
        },
      );
      await client.connect(new StreamableHTTPClientTransport(url));
      return client;
    }),
  );
  const [one, two, three] = clients.map(
    (client) => (params: object) =>
      client.request(
        {
          method: "tools/call",
          params: { name: "plan_trip", arguments: {}, ...params },
        } as never,
        { allowInputRequired: true },
      ) as Promise<Record<string, any>>,
  );
  const { requestState } = (await one?.({})) ?? {};
  const content = { place: "sea" };
  const inputResponses = { place: { action: "accept", content } };
  const answered = { requestState, inputResponses };
  await expect(three?.(answered)).rejects.toMatchObject({ code: -32602 });
  const changed = { ...answered, arguments: { more: 1 } };
  await expect(two?.(changed)).rejects.toMatchObject({ code: -32602 });
  const next = await two?.(answered);
  expect(Object.keys(next?.["inputRequests"])).toEqual(["days"]);
  await expect(two?.(answered)).rejects.toMatchObject({ code: -32602 });
  expect(servers[0]?.stderr()).not.toContain("MCP_STATE_SECRET");
  for (const client of clients) await client.close();
  for (const { stop } of servers) await stop();
});

it("books a room as the README shows", async () => {
  const { stdout } = await execa(process.execPath, ["examples/booking.js"], {
    cwd: repository,
  });
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  expect(readme).toContain(stdout);
});
