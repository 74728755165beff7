/** Owns a Redis, or Valkey, of a test's own: on a free port of loopback, with nothing on disk. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";

export interface RedisServer {
  readonly url: string;
  /** Kills it, so that connections break. */
  stop(): Promise<void>;
  /** Starts it again where it was. */
  start(): Promise<void>;
}

/** The program that there is; tests that need one are skipped without, but where REQUIRE_REDIS is set they fail. */
const redisProgram = ["redis-server", "valkey-server"].find(isThere);

function isThere(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export const skipsRedis =
  redisProgram === undefined && process.env["REQUIRE_REDIS"] === undefined;

/** @param options more of its command line, such as `--requirepass` */
export async function startRedis(
  ...options: readonly string[]
): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (redisProgram === undefined) throw new Error("there is no redis-server");
    const where = ["--port", `${port}`, "--bind", "127.0.0.1"];
    const nothing = ["--save", "", "--appendonly", "no", "--dir", tmpdir()];
    child = spawn(redisProgram, [...where, ...nothing, ...options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    for await (const chunk of child.stdout ?? []) {
      said += String(chunk);
      if (said.includes("Ready to accept connections")) break;
    }
    if (child.exitCode !== null) throw new Error(said);
  }

  async function stop(): Promise<void> {
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    child = undefined;
  }

  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
