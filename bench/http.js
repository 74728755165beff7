/** Prints calls and lists a second over HTTP beside bare node:http and a server written by hand, in one interleaved run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, requestBytes } from "./http/load.js";
import { bare, buildProject, byHand, startServer } from "./http/servers.js";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 2);
const CALLS = Number(process.env.CALLS ?? 200_000);
const counts = (process.env.TOOLS ?? "1,100,500").split(",").map(Number);
const work = mkdtempSync(join(tmpdir(), "mcp-gen-bench-"));

/** The rounds of each server go in turns, so that all meet the same machine; the best counts. */
async function compare(servers, bytesFor) {
  const best = servers.map(() => undefined);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      const bytes = bytesFor(server.port);
      const seconds = round === 0 ? SECONDS / 2 : SECONDS;
      const run = await load(server, bytes, { seconds });
      const beaten = run.perSecond > (best[index]?.perSecond ?? 0);
      // The first round only warms up.
      if (round > 0 && beaten) best[index] = run;
    }
  }
  return best;
}

const rows = [];
for (const tools of counts) {
  const entry = buildProject(work, tools);
  const servers = await Promise.all(
    [[entry], byHand(tools), bare(tools)].map((args) => startServer(args)),
  );
  const name = `find_item_${tools - 1}`;
  const params = { name, arguments: { query: "a", tags: ["x"] } };
  for (const [what, method, given] of [
    ["calls", "tools/call", params],
    ["lists", "tools/list", {}],
  ]) {
    const [ours, hand, floor] = await compare(servers, (port) =>
      requestBytes(port, method, given),
    );
    rows.push({
      what,
      tools,
      "a second": Math.round(ours.perSecond),
      "by hand": Math.round(hand.perSecond),
      "node:http": Math.round(floor.perSecond),
      "× by hand": (ours.perSecond / hand.perSecond).toFixed(1),
      "× by hand, CPU": (hand.cpuMicros / ours.cpuMicros).toFixed(1),
      "of node:http": (ours.perSecond / floor.perSecond).toFixed(2),
    });
  }
  for (const { stop } of servers) stop();
}
console.table(rows);

const memory = [];
const tools = counts.at(-1);
const server = await startServer([
  join(work, `tools-${tools}`, "build/http.js"),
]);
const bytes = requestBytes(server.port, "tools/call", {
  name: `find_item_${tools - 1}`,
  arguments: { query: "a", tags: ["x"] },
});
let calls = 0;
for (const next of [2_000, 20_000, CALLS / 2, CALLS]) {
  calls += (await load(server, bytes, { answers: next - calls })).answers;
  const megabytes = (await server.heap()) / 1024 ** 2;
  memory.push({ calls, "heap after gc, MB": megabytes.toFixed(2) });
}
server.stop();
console.table(memory);
rmSync(work, { recursive: true });
