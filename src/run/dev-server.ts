/** Owns the server that `dev` keeps running: started again for each build, on one port, the old one until the new one listens. */
import type { Machine, Serving } from "../machine/machine.js";

/** Milliseconds for requests in flight, and for a person who waits for the end. */
const DRAIN = 10_000;
const LEAVE = 2_000;

export interface DevServer {
  /** Starts it; as soon as it listens, the one that runs is told to stop. It is not waited for. */
  restart(): Promise<void>;
  /** Whether one runs, or is about to. */
  isThere(): boolean;
  close(): Promise<void>;
}

export interface DevServerOptions {
  readonly module: string;
  readonly flags: readonly string[];
  readonly root: string;
  readonly told: (line: string) => void;
  /** It ended by itself, in words how; `goesOn` where the one before still runs. */
  readonly crashed: (how: string, goesOn: boolean) => void;
}

/** @param env what it is given beside our own environment; asked at each start */
export function openDevServer(
  machine: Pick<Machine, "serve">,
  options: DevServerOptions,
  env: () => Promise<Readonly<Record<string, string>>>,
): DevServer {
  const { module, flags, root, told, crashed } = options;
  let starting: Serving | undefined;
  let current: Serving | undefined;
  const leaving = new Set<Promise<void>>();
  const leave = (one: Serving | undefined, patience: number) => {
    if (one === undefined) return;
    const gone = one.stop(patience);
    leaving.add(gone);
    void gone.then(() => leaving.delete(gone));
  };
  const settle = async (next: Serving) => {
    const listens = await next.listening;
    if (starting === next) {
      starting = undefined;
      if (listens) {
        leave(current, DRAIN);
        current = next;
      }
    }
    const how = await next.ended;
    if (current === next) current = undefined;
    if (how !== undefined) crashed(how, current !== undefined);
  };
  return {
    isThere: () => (starting ?? current) !== undefined,
    async restart() {
      // One that hangs at its start listens to nobody.
      leave(starting, LEAVE);
      starting = undefined;
      const service = { module, flags, cwd: root, env: await env(), told };
      starting = await machine.serve(service);
      void settle(starting);
    },
    async close() {
      for (const one of [starting, current]) leave(one, LEAVE);
      starting = current = undefined;
      await Promise.all(leaving);
    },
  };
}
