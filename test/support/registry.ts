/** Owns a package registry on this machine, which has this package and gives all else from the usual one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { execa } from "execa";
import { temporaryFolder } from "./temporary-folder.js";

export interface Registry {
  readonly url: string;
  /** What makes npm and its kin use the registry, with a home and a cache of their own. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The last that runs on Node 20; one of its dependencies asks for a tag that is gone. */
const VERDACCIO = "6.5.0";
const overrides = { "node-fetch": "2.7.0" };

/** Installs packages in a folder of their own and returns it. */
export async function installAside(...packages: string[]): Promise<string> {
  const folder = temporaryFolder("aside");
  const json = JSON.stringify({ private: true, overrides });
  writeFileSync(join(folder, "package.json"), json);
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await execa("npm", ["install", ...quiet, ...packages], { cwd: folder });
  return folder;
}

/** Starts the registry and publishes a tarball to it. */
export async function startRegistry(tarball: string): Promise<Registry> {
  const folder = await installAside(`verdaccio@${VERDACCIO}`);
  const upstream = await execa("npm", ["config", "get", "registry"]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = {
    storage: join(folder, "storage"),
    uplinks: { usual: { url: upstream.stdout.trim(), timeout: "60s" } },
    packages: {
      "create-mcp-server": { access: "$all", publish: "$all" },
      "**": { access: "$all", proxy: "usual" },
    },
    max_body_size: "50mb",
    log: { type: "file", path: join(folder, "log"), level: "error" },
  };
  const file = join(folder, "config.yaml");
  writeFileSync(file, JSON.stringify(config));
  const bin = join(folder, "node_modules/verdaccio/bin/verdaccio");
  const server = spawn(
    process.execPath,
    [bin, "--config", file, "--listen", `127.0.0.1:${port}`],
    { cwd: folder, stdio: "ignore" },
  );
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill();
    await ended;
  };
  await untilItAnswers(url);
  const home = join(folder, "home");
  mkdirSync(home);
  writeFileSync(
    join(home, ".npmrc"),
    `registry=${url}\n//127.0.0.1:${port}/:_authToken=nobody\n`,
  );
  const env = homeIn(home, url);
  await execa("npm", ["publish", tarball], {
    cwd: folder,
    env,
    extendEnv: false,
  });
  return { url, env, stop };
}

/** An environment in which nothing of the person's own settings is seen. */
function homeIn(home: string, url: string): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    USERPROFILE: home,
    npm_config_registry: url,
    npm_config_cache: join(home, "cache"),
    npm_config_update_notifier: "false",
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_REGISTRY: url,
    YARN_UNSAFE_HTTP_WHITELIST: "127.0.0.1",
    YARN_ENABLE_TELEMETRY: "0",
    // What was published a moment ago is what is to be tested.
    YARN_NPM_MINIMAL_AGE_GATE: "0",
    GIT_AUTHOR_NAME: "E. Two",
    GIT_AUTHOR_EMAIL: "e2e@example.com",
    GIT_COMMITTER_NAME: "E. Two",
    GIT_COMMITTER_EMAIL: "e2e@example.com",
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no registry at ${url}`);
}
