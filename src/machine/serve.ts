/**
 * Owns programs of Node's that serve beside us. They are workers of a cluster: a port is ours, so that the next one listens
 * on it while the one before still answers, and they end with us, however we end.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export interface Service {
  /** Absolute. */
  readonly module: string;
  /** Flags of Node. */
  readonly flags: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  /** Variables beside ours. */
  readonly env: Readonly<Record<string, string>>;
  /** Hears each line that it writes. */
  readonly told: (line: string) => void;
}

export interface Serving {
  /** Whether it came to listen, or ended before. */
  readonly listening: Promise<boolean>;
  /** How it ended, in words; `undefined` where it was told to. */
  readonly ended: Promise<string | undefined>;
  /**
   * Asks it to stop and waits for it.
   * @param patience milliseconds after which it is killed
   */
  stop(patience: number): Promise<void>;
}

/** Starts one. */
export function serve(service: Service): Serving {
  const { module, flags, cwd, env, told } = service;
  cluster.setupPrimary({
    exec: module,
    args: [],
    execArgv: [...flags],
    cwd,
    silent: true,
  });
  const worker = cluster.fork(env);
  let isTold = false;
  const ended = endOf(worker, told).then((how) => (isTold ? undefined : how));
  const listens = new Promise<boolean>((resolve) =>
    worker.once("listening", () => resolve(true)),
  );
  return {
    ended,
    listening: Promise.race([listens, ended.then(() => false)]),
    async stop(patience) {
      isTold = true;
      worker.process.kill("SIGTERM");
      const timer = setTimeout(() => worker.process.kill("SIGKILL"), patience);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function endOf(
  { process: child }: Worker,
  told: Service["told"],
): Promise<string> {
  const read = [child.stdout, child.stderr].map((output) =>
    output === null ? undefined : readLines(output, told),
  );
  const how = await new Promise<string>((resolve) => {
    child.once("exit", (code, signal) =>
      resolve(signal === null ? `exit code ${code}` : `${signal}`),
    );
    child.once("error", ({ message }) => resolve(message));
  });
  // What it left running may hold its output open.
  await Promise.race([
    Promise.all(read),
    once(child, "close").catch(() => undefined),
  ]);
  return how;
}

async function readLines(
  input: Readable,
  told: Service["told"],
): Promise<void> {
  for await (const line of createInterface({ input })) told(line);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
