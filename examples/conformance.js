/**
 * Makes the server of examples/conformance, starts it, and has the official conformance suite judge it.
 * Prints what passed, and exits 1 where a scenario or a check that counts has not.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const REFEREE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
const REVISIONS = ["2026-07-28", "2025-11-25"];
/** Judged too, though the suite does not count them. */
const EXTRA = [
  "json-schema-2020-12",
  "http-header-validation",
  "http-custom-header-server-validation",
  "server-sse-polling",
  "server-session-lifecycle",
];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const work = mkdtempSync(join(tmpdir(), "conformance-"));
const project = join(work, "server");
const referee = join(work, "referee");

try {
  makeServer();
  const judge = installReferee();
  const server = await startServer();
  let failed = false;
  try {
    for (const revision of REVISIONS)
      failed = report(judge, server.url, revision) || failed;
  } finally {
    server.process.kill();
    await once(server.process, "exit");
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function makeServer() {
  cpSync(here("conformance"), project, { recursive: true });
  run(
    process.execPath,
    [here("../bin/mcp-gen.js"), "generate", "--quiet"],
    project,
  );
  run("npm", ["install", "--no-audit", "--no-fund"], project);
  run("npm", ["run", "build"], project);
}

/** Returns the start of its command line; it needs Node 22, which npm has too. */
function installReferee() {
  mkdirSync(referee);
  const old = Number.parseInt(process.versions.node) < 22;
  const packages = old ? [REFEREE, "node@22"] : [REFEREE];
  run(
    "npm",
    ["install", "--no-audit", "--no-fund", "--prefix", referee, ...packages],
    referee,
  );
  const modules = join(referee, "node_modules");
  const node = old ? join(modules, "node/bin/node") : process.execPath;
  return [
    node,
    join(modules, "@modelcontextprotocol/conformance/dist/index.js"),
  ];
}

function run(command, args, cwd) {
  const shell = process.platform === "win32";
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", 2, 2],
    shell,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

async function startServer() {
  const child = spawn(process.execPath, ["build/http.js"], {
    cwd: project,
    // The suite calls more often than a client does.
    env: {
      ...process.env,
      MCP_RATE_LIMIT: "off",
      MCP_FLOOD_LIMIT: "off",
      PORT: "0",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = await new Promise((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      const [, where] = /^listening on (\S+)$/m.exec(said) ?? [];
      if (where !== undefined) resolve(where);
    });
    child.once("exit", () => reject(new Error(`the server ended:\n${said}`)));
  });
  return { process: child, url };
}

/** Prints one revision; returns whether anything failed. */
function report([node, main], url, revision) {
  const counted = scenariosOf(
    execFileSync(node, [main, "list", "--server", "--requirements", revision], {
      encoding: "utf8",
    }),
  );
  const folder = join(work, revision);
  // Its exit code speaks of the counted scenarios; the files speak of all.
  spawnSync(
    node,
    [main, "server", "--url", url, "--requirements", revision, "-o", folder],
    { stdio: "ignore", cwd: work },
  );
  const found = resultsIn(folder);
  const extra = EXTRA.filter((name) => found.has(name));
  const ok = printed(`${revision}`, counted, found);
  return !(printed(`${revision}, not counted`, extra, found) && ok);
}

/** The names of the server's scenarios, which stand before the client's. */
function scenariosOf(listed) {
  const [, servers = ""] = listed.split("Server scenarios");
  const [ours = ""] = servers.split("Client scenarios");
  return [...ours.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name);
}

/** Scenario → the statuses of its checks. */
function resultsIn(folder) {
  return new Map(
    readdirSync(folder).map((name) => {
      const [, scenario = name] =
        /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name) ?? [];
      const checks = JSON.parse(
        readFileSync(join(folder, name, "checks.json"), "utf8"),
      );
      return [scenario, checks];
    }),
  );
}

function printed(title, scenarios, found) {
  const failures = scenarios.flatMap((name) => {
    const checks = found.get(name);
    if (checks === undefined) return [`${name}: it did not run`];
    if (!checks.some(({ status }) => status === "SUCCESS"))
      return [`${name}: nothing was checked`];
    return checks
      .filter(({ status }) => status === "FAILURE" || status === "WARNING")
      .map(({ id, errorMessage }) => `${name}: ${id}: ${errorMessage}`);
  });
  const bad = new Set(failures.map((text) => text.slice(0, text.indexOf(":"))));
  const passed = scenarios
    .flatMap((name) => found.get(name) ?? [])
    .filter(({ status }) => status === "SUCCESS").length;
  console.log(
    `${title}: ${scenarios.length - bad.size} of ${scenarios.length} scenarios, ${passed} checks passed, ${failures.length} failed`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
  return failures.length === 0;
}
