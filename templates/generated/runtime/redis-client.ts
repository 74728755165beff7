/** Owns a connection to Redis, or Valkey, that is made again whenever it is lost. */
import { createClient } from "redis";
import { StartError } from "./errors.js";

export type RedisClient = ReturnType<typeof redisClient>;

/**
 * @param started until then a connection that fails is not tried again
 * @throws StartError where the url is not one for Redis
 */
export function redisClient({ href }: URL, started: () => boolean) {
  const reconnectStrategy = (tries: number) => started() && waitAfter(tries);
  try {
    return createClient({
      url: href,
      // A peer that is gone without a word is noticed by its silence.
      pingInterval: 10_000,
      socket: {
        reconnectStrategy,
        connectTimeout: 5_000,
        socketTimeout: 30_000,
      },
      // What is told while nobody hears is not kept: it would be old news.
      disableOfflineQueue: true,
    });
  } catch {
    throw new StartError(
      "STATE_URL is not one for Redis: behind the host and the port stands nothing, or the number of a database.",
    );
  }
}

/** Milliseconds: twice as long each time, up to five seconds, and not in step with other processes. */
function waitAfter(tries: number): number {
  return Math.min(50 * 2 ** tries, 5_000) * (0.5 + Math.random() / 2);
}

/** Says when the connections are lost, and when they are back, in one line each. */
export function watchLosses(
  clients: readonly RedisClient[],
  started: () => boolean,
): void {
  const lost = new Set<RedisClient>();
  for (const client of clients) {
    client.on("error", (error: unknown) => {
      if (!started()) return;
      if (lost.size === 0) {
        say(
          `connection lost (${reasonOf(error)}): changes stay in this process`,
        );
      }
      lost.add(client);
    });
    client.on("ready", () => {
      if (lost.delete(client) && lost.size === 0) say("connected again");
    });
  }
}

/** A code alone: texts of errors may quote what was sent, a password say. */
export function reasonOf(error: unknown): string {
  const { code, message, constructor } = Object(error);
  if (typeof code === "string") return code;
  const [, reply] = /^([A-Z]{3,20}) /.exec(String(message)) ?? [];
  return reply ?? constructor.name;
}

export function say(text: string): void {
  process.stderr.write(`redis: ${text}\n`);
}
