/** Owns the servers that are measured: started, asked where they listen, stopped. */
import { execFileSync, spawn } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchSpec } from "../spec.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here("../../");

/** Makes and builds a project of `tools` tools; returns the path of its HTTP entry. */
export function buildProject(work, tools) {
  const folder = join(work, `tools-${tools}`);
  mkdirSync(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const spec = { ...benchSpec(tools), transports: { http: {} } };
  writeFileSync(join(folder, "mcp.json"), JSON.stringify(spec));
  run([join(root, "bin/mcp-gen.js"), "generate", "--quiet"], folder);
  for (const file of readdirSync(join(folder, "src/tools"))) {
    const path = join(folder, "src/tools", file);
    const stub = readFileSync(path, "utf8");
    const written = stub
      .replace(
        /throw new NotImplemented\(.*?\);/s,
        "return { items: [input.query], total: 1 };",
      )
      .replace(/import \{ NotImplemented \}.*\n/, "");
    writeFileSync(path, written);
  }
  run([join(root, "node_modules/typescript/bin/tsc")], folder);
  return join(folder, "build/http.js");
}

function run(args, cwd) {
  execFileSync(process.execPath, args, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Limits that hold, and are not reached. */
const notReached = {
  MCP_RATE_LIMIT: "1000000/1s",
  MCP_FLOOD_LIMIT: "1000000/1s",
};

/** Starts a server and waits for the line that says where it listens. */
export async function startServer(args, environment = notReached) {
  const child = spawn(
    process.execPath,
    ["--expose-gc", "--import", here("heap.js"), ...args],
    {
      env: { ...environment, ...process.env, PORT: "0" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  let heard = () => {};
  child.stderr.setEncoding("utf8").on("data", (text) => {
    // Lines about calls come too, and nobody asks for them.
    said = (said + text).slice(-10_000);
    heard();
  });
  /** The number that a line of its stderr ends with. */
  const told = (line) =>
    new Promise((resolve, reject) => {
      child.once("exit", () => reject(new Error(said)));
      heard = () => {
        const [, number] = line.exec(said) ?? [];
        if (number === undefined) return;
        heard = () => {};
        resolve(Number(number));
      };
      heard();
    });
  return {
    port: await told(/listening on http:\/\/127\.0\.0\.1:(\d+)/),
    pid: child.pid,
    /** The last of what it has said. */
    said: () => said,
    /** Bytes after a collection. */
    heap() {
      said = "";
      child.kill("SIGUSR2");
      return told(/heap (\d+)\n/);
    },
    stop: () => child.kill("SIGKILL"),
  };
}

export const byHand = (tools) => [here("zod.js"), String(tools)];
export const bare = (tools) => [here("bare.js"), String(tools)];
