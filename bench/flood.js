/**
 * Prints what becomes of a server that is asked as fast as one driver sends: served without end, and flooded from
 * one address while another calls now and then. SECONDS for each (60), or --short for 5. Fails where a bound breaks.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest, Agent } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { load, requestBytes } from "./http/load.js";
import { buildProject, startServer } from "./http/servers.js";

const short = process.argv.includes("--short");
const SECONDS = Number(process.env.SECONDS ?? (short ? 5 : 60));
const CONNECTIONS = 16;
const LEAST_PER_SECOND = 500;
const MOST_GROWTH = 20;
const MOST_P99 = 250;

const params = { name: "find_item_0", arguments: { query: "x" } };
const work = mkdtempSync(join(tmpdir(), "flood-"));
const problems = [];
try {
  const entry = buildProject(work, 10);
  await served(entry);
  await flooded(entry);
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const problem of problems) console.error(`too much: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Every call is answered: the limits hold, and are not reached. */
async function served(entry) {
  const server = await startServer([entry]);
  const bytes = requestBytes(server.port, "tools/call", params);
  await load(server, bytes, { seconds: Math.min(SECONDS, 10) });
  const before = await rssOf(server);
  const { perSecond } = await load(server, bytes, { seconds: SECONDS });
  const said = server.said();
  report("served", perSecond, (await rssOf(server)) - before, said);
  server.stop();
}

/** The limits are those of a server whose spec says nothing. */
async function flooded(entry) {
  const server = await startServer([entry], {});
  const bytes = requestBytes(server.port, "tools/call", params);
  await flood(server.port, bytes, Math.min(SECONDS, 5));
  const before = await rssOf(server);
  const [statuses, times] = await Promise.all([
    flood(server.port, bytes, SECONDS),
    callNowAndThen(server.port, SECONDS),
  ]);
  const said = server.said();
  const answers = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const growth = (await rssOf(server)) - before;
  report("flooded", answers / SECONDS, growth, said);
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1];
  const kinds = [...statuses].map(([status, count]) => `${count} × ${status}`);
  console.log(`         ${kinds.join(", ")}`);
  console.log(
    `         another caller: ${sorted.length} calls, median ${sorted[sorted.length >> 1].toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  if (p99 > MOST_P99) problems.push(`p99 of another caller is ${p99} ms`);
  server.stop();
}

function report(what, perSecond, growth, said) {
  console.log(
    `${what.padEnd(8)} ${Math.round(perSecond)} answers a second for ${SECONDS} s, RSS ${growth > 0 ? "+" : ""}${growth.toFixed(1)} MB`,
  );
  if (perSecond < LEAST_PER_SECOND) problems.push(`${perSecond} a second`);
  if (growth > MOST_GROWTH) problems.push(`RSS grew by ${growth} MB`);
  if (/unhandled|uncaught/.test(said)) problems.push(said);
}

/** Answers by status, from connections that ask again at once. */
async function flood(port, bytes, seconds) {
  const statuses = new Map();
  const until = performance.now() + seconds * 1000;
  const one = () =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      socket.setNoDelay(true).setEncoding("latin1");
      socket.on("data", (text) => {
        // Every answer comes in one piece.
        const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
        if (status === undefined) return;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (performance.now() < until) socket.write(bytes);
        else socket.destroy();
      });
      socket.on("error", () => undefined);
      socket.on("close", resolve);
    });
  const ask = async () => {
    while (performance.now() < until) await one();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return statuses;
}

/** Milliseconds of each call, which come from another address, fewer than it may make. */
async function callNowAndThen(port, seconds) {
  const [head, body] = requestBytes(port, "tools/call", params)
    .toString()
    .split("\r\n\r\n");
  const headers = Object.fromEntries(
    head
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(": ")),
  );
  const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.2" });
  const call = () =>
    new Promise((resolve, reject) => {
      const to = { host: "127.0.0.1", port, path: "/mcp", method: "POST" };
      const request = httpRequest({ ...to, headers, agent }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (more) => (text += more));
        response.on("end", () =>
          response.statusCode === 200 && text.includes('"total":1')
            ? resolve()
            : reject(new Error(`${response.statusCode} ${text}`)),
        );
      });
      request.on("error", reject);
      request.end(body);
    });
  const times = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
    await setTimeout(500);
  }
  agent.destroy();
  return times;
}

/** Megabytes after a collection, as garbage is no growth; 0 where the system does not say. */
async function rssOf({ pid, heap }) {
  await heap();
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(
      readFileSync(`/proc/${pid}/status`, "utf8"),
    );
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
