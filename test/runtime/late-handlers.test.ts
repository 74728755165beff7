/** The fixture server whose handlers are loaded late: what is answered before, what waits, and what ends the start. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";
import { buildFixture, type Fixture } from "./build-fixture.js";
import { request, StdioServer } from "./stdio-server.js";

const folder = temporaryFolder("late");
let fixture: Fixture;
let gates = 0;

beforeAll(() => {
  fixture = buildFixture();
});

afterAll(() => {
  fixture.remove();
  rmSync(folder, { recursive: true });
});

/** A server, and what lets its handlers come. */
function open(mode: string, entry = "late") {
  gates += 1;
  const gate = join(folder, `gate-${gates}`);
  const server = new StdioServer(fixture.entry(entry), {
    FIXTURE_HANDLERS: mode,
    FIXTURE_GATE: gate,
  });
  return { server, letThemCome: () => writeFileSync(gate, "") };
}

function call(id: number, name: string) {
  return request(id, "tools/call", { name });
}

const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  },
};

it("lists are answered before, and calls wait", async () => {
  const { server, letThemCome } = open("");
  server.send(call(1, "late"), request(2, "tools/list"));
  const { result } = await server.answer(2);
  expect(result).toHaveProperty("tools.length", 2);
  expect(server.messages()).toHaveLength(1);
  letThemCome();
  expect(await server.answer(1)).toHaveProperty(
    "result.content.0.text",
    "late",
  );
  expect(await server.endInput()).toBe(0);
  expect(server.stderr).toContain("noise: handlers");
  expect(server.messages()).toHaveLength(2);
});

it("a call that waits is answered before the end of stdin ends the process", async () => {
  const { server, letThemCome } = open("");
  server.send(call(1, "early"), request(2, "tools/list"));
  await server.answer(2);
  const code = await server.end(() => {
    server.child.stdin.end();
    letThemCome();
  });
  expect(code).toBe(0);
  expect(await server.answer(1)).toHaveProperty(
    "result.content.0.text",
    "early",
  );
});

it("what they take out and tell while they load reaches the client", async () => {
  const { server, letThemCome } = open("take-out");
  server.send(initialize);
  await server.answer(0);
  server.send(
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 1, method: "tools/list" },
  );
  const before = await server.answer(1);
  expect(before).toHaveProperty("result.tools.length", 2);
  letThemCome();
  await expect
    .poll(() => server.messages().at(-1))
    .toHaveProperty("method", "notifications/tools/list_changed");
  server.send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
  const after = await server.answer(2);
  expect(after).toHaveProperty("result.tools.length", 1);
  await server.endInput();
});

it("a start that fails leaves a call without an answer", async () => {
  const { server, letThemCome } = open("throw");
  server.send(call(1, "early"), request(2, "tools/list"));
  await server.answer(2);
  expect(await server.end(letThemCome)).toBe(1);
  expect(server.messages()).toHaveLength(1);
  expect(server.stderr).toBe("noise: handlers\nThe database is not there.\n");
});

describe.each(["late", "late-http"])("the start of %s", (entry) => {
  it.each([
    ["throw", /^The database is not there\.\n$/],
    ["crash", /^TypeError: no such thing\n +at /],
    [
      "missing",
      /^src\/handlers\.ts has no function for the tool "late"\. .*\n$/,
    ],
  ])("ends with what is wrong with them: %s", async (mode, text) => {
    const { server, letThemCome } = open(mode, entry);
    expect(await server.end(letThemCome)).toBe(1);
    expect(server.stderr.replace("noise: handlers\n", "")).toMatch(text);
    expect(server.stderr).not.toContain("listening");
  });
});

it("a start that fails says so although stdin has ended", async () => {
  const { server, letThemCome } = open("throw");
  const code = await server.end(() => {
    server.child.stdin.end();
    letThemCome();
  });
  expect(code).toBe(1);
  expect(server.stderr).toContain("The database is not there.");
});
