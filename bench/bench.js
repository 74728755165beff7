/** Prints what our commands cost, as ratios to a bare `node -e 0` and to json-schema-to-typescript in one run. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchSpec, ringSpec, schemasOf } from "./spec.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const mcpGen = here("../bin/mcp-gen.js");
const json2ts = here(
  "../node_modules/json-schema-to-typescript/dist/src/cli.js",
);
const work = mkdtempSync(join(tmpdir(), "mcp-gen-bench-"));

/** Runs node once; CPU in milliseconds, wall clock in milliseconds, peak memory in MB. */
function measure(args, cwd) {
  const start = performance.now();
  const child = spawnSync(
    process.execPath,
    ["--import", here("usage.js"), ...args],
    { cwd, stdio: ["ignore", "ignore", "pipe", "pipe"], encoding: "utf8" },
  );
  const wallMs = performance.now() - start;
  if (child.status !== 0)
    throw new Error(`${args.join(" ")} failed:\n${child.stderr}`);
  return { wallMs, ...JSON.parse(child.output[3]) };
}

/** The run with the median CPU time out of `runs`, each in a folder of its own. */
function median(runs, once) {
  const all = Array.from({ length: runs }, once);
  return all.sort((a, b) => a.cpuMs - b.cpuMs)[Math.floor(runs / 2)];
}

function emptyFolder() {
  return mkdtempSync(join(work, "run-"));
}

function generate(spec) {
  const folder = emptyFolder();
  writeFileSync(join(folder, "mcp.json"), JSON.stringify(spec));
  return measure([mcpGen, "generate", "--quiet"], folder);
}

/** A second run, with nothing to change. */
function regenerate(tools) {
  const folder = emptyFolder();
  writeFileSync(join(folder, "mcp.json"), JSON.stringify(benchSpec(tools)));
  measure([mcpGen, "generate", "--quiet"], folder);
  return measure([mcpGen, "generate", "--quiet"], folder);
}

function typesByJson2ts(tools) {
  const folder = emptyFolder();
  mkdirSync(join(folder, "schemas"));
  for (const [name, schema] of schemasOf(benchSpec(tools)))
    writeFileSync(
      join(folder, "schemas", `${name}.json`),
      JSON.stringify(schema),
    );
  return measure([json2ts, "-i", "schemas", "-o", "types"], folder);
}

/** Types and validators alone, each beside the package that it is made with: taken in turns, so that load meets both. */
function schemaRows() {
  const programs = ["our-types", "json2ts", "our-validators", "ajv"];
  return [10, 100, 1000].map((tools) => {
    const runs = programs.map(() => []);
    for (let round = 0; round < 3; round++)
      programs.forEach((what, at) =>
        runs[at].push(
          measure([here("schemas.js"), what, String(tools)], work).cpuMs,
        ),
      );
    const [types, json2ts, validators, ajv] = runs.map(
      (all) => all.sort((a, b) => a - b)[1],
    );
    return {
      tools,
      "types, cpu s": (types / 1000).toFixed(2),
      "× json2ts alone": (types / json2ts).toFixed(2),
      "validators, cpu s": (validators / 1000).toFixed(2),
      "× ajv alone": (validators / ajv).toFixed(2),
    };
  });
}

const bare = median(7, () => measure(["-e", "0"], work));
const rows = [];
const add = (what, tools, run, beside) =>
  rows.push({
    what,
    tools,
    "cpu s": (run.cpuMs / 1000).toFixed(2),
    "wall s": (run.wallMs / 1000).toFixed(2),
    "peak MB": Math.round(run.maxMB),
    "× node -e 0": (run.cpuMs / bare.cpuMs).toFixed(1),
    "× json2ts":
      beside === undefined ? "" : (run.cpuMs / beside.cpuMs).toFixed(1),
  });

add("node -e 0", "", bare);
add(
  "mcp-gen --version",
  "",
  median(7, () => measure([mcpGen, "--version"], work)),
);
for (const [tools, runs] of [
  [10, 3],
  [100, 3],
  [1000, 1],
]) {
  const beside = median(runs, () => typesByJson2ts(tools));
  add("json2ts, the same schemas", tools, beside);
  add(
    "mcp-gen generate",
    tools,
    median(runs, () => generate(benchSpec(tools))),
    beside,
  );
  add(
    "mcp-gen generate, nothing to do",
    tools,
    median(runs, () => regenerate(tools)),
    beside,
  );
}
for (const length of [100, 300, 1000])
  add(
    `mcp-gen generate, ${length} shared schemas in a ring`,
    1,
    generate(ringSpec(length)),
  );
console.table(rows);
console.table(schemaRows());
rmSync(work, { recursive: true });
