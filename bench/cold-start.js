/** Prints how long a server takes from its spawn to its first answers on stdio, at 10 and 200 tools, beside bare node, in turns. */
import { execFileSync, spawn } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchSpec } from "./spec.js";

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const root = fileURLToPath(new URL("../", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "mcp-gen-bench-"));

/** Makes and builds a project of so many tools; returns the path of its entry. */
function buildProject(tools) {
  const folder = join(work, `tools-${tools}`);
  mkdirSync(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "mcp.json"), JSON.stringify(benchSpec(tools)));
  for (const args of [
    [join(root, "bin/mcp-gen.js"), "generate", "--quiet"],
    [join(root, "node_modules/typescript/bin/tsc")],
  ]) {
    execFileSync(process.execPath, args, { cwd: folder, stdio: "inherit" });
  }
  return join(folder, "build/stdio.js");
}

const _meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const requests = [
  ["tools/list", { _meta }],
  [
    "tools/call",
    { name: "find_item_0", arguments: { query: "a", tags: ["x"] }, _meta },
  ],
];

/** Milliseconds from the spawn to the end of each line that is answered. */
async function answers(entry) {
  const start = performance.now();
  const child = spawn(process.execPath, [entry], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const times = [];
  let next = 0;
  const ask = () => {
    const [method, params] = requests[next];
    next += 1;
    const request = { jsonrpc: "2.0", id: next, method, params };
    child.stdin.write(`${JSON.stringify(request)}\n`);
  };
  ask();
  await new Promise((resolve) => {
    child.stdout.on("data", (chunk) => {
      if (chunk.at(-1) !== 10) return;
      times.push(performance.now() - start);
      if (next < requests.length) ask();
      else resolve();
    });
  });
  const ending = performance.now();
  child.stdin.end();
  await new Promise((resolve) => child.once("close", resolve));
  return [...times, performance.now() - ending];
}

async function bareNode() {
  const start = performance.now();
  const child = spawn(process.execPath, ["-e", "0"], { stdio: "ignore" });
  await new Promise((resolve) => child.once("close", resolve));
  return [performance.now() - start];
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

const runs = [
  { what: "node -e 0", once: bareNode, all: [] },
  ...[10, 200].map((tools) => {
    const entry = buildProject(tools);
    return { what: `${tools} tools`, once: () => answers(entry), all: [] };
  }),
];
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { once, all } of runs) {
    const times = await once();
    // The first round only warms up.
    if (round > 0) all.push(times);
  }
}
const figure = ({ all }, index) => median(all.map((times) => times[index]));
const [bare, few] = runs;
console.table(
  runs.map((run) => ({
    what: run.what,
    "first list, ms": Math.round(figure(run, 0)),
    "least, ms": Math.round(Math.min(...run.all.map(([first]) => first))),
    "× node -e 0": (figure(run, 0) / figure(bare, 0)).toFixed(2),
    "× 10 tools":
      run === bare ? "" : (figure(run, 0) / figure(few, 0)).toFixed(2),
    "first call, ms": run === bare ? "" : Math.round(figure(run, 1)),
    "end after EOF, ms": run === bare ? "" : Math.round(figure(run, 2)),
  })),
);
rmSync(work, { recursive: true });
