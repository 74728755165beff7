/** Prints calls a second of a tool with a handle, on each store, beside the same tool without; and hijack's medians. */
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { load, requestBytes } from "./http/load.js";
import { startServer } from "./http/servers.js";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 2);
/** `REDIS_URL=redis://127.0.0.1:6379` adds the row of a Redis that runs. */
const stores = [
  "memory",
  "sqlite",
  ...(process.env.REDIS_URL ? ["redis"] : []),
];
const root = fileURLToPath(new URL("../", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "mcp-gen-bench-"));

const count = {
  type: "object",
  properties: { count: { type: "integer" } },
  required: ["count"],
};
const spec = (store, auth) => ({
  mcpgen: 1,
  server: { name: "bench", version: "1.0.0" },
  transports: { http: {} },
  state: { store },
  ...(auth && { auth: { tokens: { env: "MCP_TOKENS" } } }),
  handles: {
    counter: { maxPerCaller: 10_000, state: count },
    other: { state: count },
    brief: { ttl: "1s", state: count },
  },
  tools: [
    { name: "create", creates: "counter" },
    { name: "create_other", creates: { counter_id: "other" } },
    { name: "create_brief", creates: { counter_id: "brief" } },
    { name: "look_brief", uses: { counter_id: "brief" } },
    { name: "close", closes: "counter" },
    { name: "look", uses: "counter", outputSchema: count },
    { name: "add", uses: "counter", outputSchema: count },
    {
      name: "plain",
      inputSchema: {
        type: "object",
        properties: { counter_id: { type: "string" } },
      },
      outputSchema: count,
    },
  ],
});

const making =
  "(_, { handles }) { return { counter_id: await handles.counter_id.create({ count: 0 }) }; }";
const handlers = {
  create: making,
  create_other: making,
  create_brief: making,
  look_brief: "() {}",
  close: "() { return {}; }",
  look: "(_, { handles }) { return handles.counter_id.state; }",
  add: "(_, { handles }) { return handles.counter_id.update(({ count }) => ({ count: count + 1 })); }",
  plain: "() { return { count: 1 }; }",
};

function build(store, auth = false) {
  const folder = join(work, auth ? `${store}-auth` : store);
  mkdirSync(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "mcp.json"), JSON.stringify(spec(store, auth)));
  const run = (args) =>
    execFileSync(process.execPath, args, { cwd: folder, stdio: "inherit" });
  run([join(root, "bin/mcp-gen.js"), "generate", "--quiet"]);
  run([join(root, "node_modules/typescript/bin/tsc")]);
  for (const [name, body] of Object.entries(handlers)) {
    const camel = name.replace(/_(.)/, (_, letter) => letter.toUpperCase());
    writeFileSync(
      join(folder, `build/tools/${name.replace("_", "-")}.js`),
      `export async function ${camel}${body}\n`,
    );
  }
  return join(folder, "build/http.js");
}

async function call(port, name, given, token) {
  const bytes = requestBytes(port, "tools/call", { name, arguments: given });
  const [, head, body] = /^.*?\r\n(.*?)\r\n\r\n(.*)$/s.exec(bytes.toString());
  const headers = Object.fromEntries(
    head
      .split("\r\n")
      .map((line) => line.split(": "))
      .filter(([key]) => !/^(host|connection|content-length)$/.test(key)),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
  const { result } = await answer.json();
  return result;
}

/** Milliseconds of the same calls 500 times each, in turns. */
async function inTurns(calls) {
  const times = calls.map(() => []);
  for (let round = 0; round < 500; round++) {
    for (const [at, [, ask]] of calls.entries()) {
      const started = performance.now();
      await ask();
      times[at].push(performance.now() - started);
    }
  }
  return Object.fromEntries(
    calls.map(([what], at) => [
      what,
      times[at].sort((a, b) => a - b)[250].toFixed(2),
    ]),
  );
}

/** Milliseconds of calls with ids that are wrong in different ways, in turns: nothing is to be learnt from them. */
async function medians(port) {
  const made = async (tool) =>
    (await call(port, tool, {})).structuredContent.counter_id;
  const id = await made("create");
  const closed = await made("create");
  await call(port, "close", { counter_id: closed });
  const brief = await made("create_brief");
  await sleep(1_100);
  const last = id.at(-2) === "A" ? "B" : "A";
  const asked = {
    right: ["look", id],
    unknown: ["look", `counter_${"x".repeat(22)}`],
    changed: ["look", id.slice(0, -2) + last + id.slice(-1)],
    malformed: ["look", "nonsense"],
    "another kind": ["look", await made("create_other")],
    closed: ["look", closed],
    expired: ["look_brief", brief],
  };
  return inTurns(
    Object.entries(asked).map(([what, [tool, counter_id]]) => [
      what,
      () => call(port, tool, { counter_id }),
    ]),
  );
}

/** The same where it is known who calls: whose an id is, is not to be learnt either. */
async function callers() {
  const token = (name) =>
    JSON.parse(
      execFileSync(
        process.execPath,
        [join(root, "bin/mcp-gen.js"), "token", name, "--json"],
        { cwd: join(work, "memory-auth"), encoding: "utf8" },
      ),
    );
  const entry = build("memory", true);
  const [ann, bob] = ["ann", "bob"].map(token);
  process.env.MCP_TOKENS = `${ann.line};${bob.line}`;
  const server = await startServer([entry]);
  const { port } = server;
  const made = await call(port, "create", {}, ann.token);
  const given = made.structuredContent;
  const never = { counter_id: `counter_${"x".repeat(22)}` };
  const times = await inTurns([
    ["its own", () => call(port, "look", given, ann.token)],
    ["another's", () => call(port, "look", given, bob.token)],
    ["nobody's", () => call(port, "look", never, bob.token)],
    ["own, no token", () => call(port, "look", given)],
    ["nobody's, no token", () => call(port, "look", never)],
  ]);
  server.stop();
  return times;
}

const rows = [];
const waits = [];
for (const store of stores) {
  process.env.STATE_URL =
    store === "redis"
      ? process.env.REDIS_URL
      : store === "sqlite"
        ? `sqlite:${join(work, "state.db")}`
        : "memory:";
  const server = await startServer([build(store)]);
  const { structuredContent } = await call(server.port, "create", {});
  const best = {};
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ["plain", "look", "add"]) {
      const bytes = requestBytes(server.port, "tools/call", {
        name,
        arguments: structuredContent,
      });
      const { perSecond } = await load(server, bytes, {
        seconds: round === 0 ? SECONDS / 2 : SECONDS,
      });
      // The first round only warms up.
      if (round > 0) best[name] = Math.max(best[name] ?? 0, perSecond);
    }
  }
  const of = (name) => (best[name] / best.plain).toFixed(2);
  rows.push({
    store,
    "without, a second": Math.round(best.plain),
    "read, a second": Math.round(best.look),
    "update, a second": Math.round(best.add),
    "read, of without": of("look"),
    "update, of without": of("add"),
  });
  waits.push({ store, ...(await medians(server.port)) });
  server.stop();
}
console.table(rows);
console.log("Milliseconds, median of 500 calls in turns:");
console.table(waits);
process.env.STATE_URL = "memory:";
console.log("The same, of ids of others, with bearer tokens:");
console.table(await callers());
rmSync(work, { recursive: true });
