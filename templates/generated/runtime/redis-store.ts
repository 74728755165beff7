/** Owns what processes share through Redis, or Valkey. */
import { StartError } from "./errors.js";
import type { EventBus } from "./event-bus.js";
import { relayChanges } from "./redis-changes.js";
import {
  reasonOf,
  type RedisClient,
  redisClient,
  watchLosses,
} from "./redis-client.js";
import { redisState } from "./redis-state.js";
import { openMemory } from "./memory-store.js";
import { keepSecret } from "./secrets.js";
import type { State } from "./state.js";

/**
 * Fails where the store cannot be reached; later it is reached again, for as long as that takes.
 * @param text The value of STATE_URL. It may hold a password, so no message shows it.
 * @param name The server's: those of other names share nothing with it.
 */
export async function openRedis(
  text = "",
  name: string,
  bus: EventBus,
): Promise<State> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  switch (url?.protocol) {
    case "memory:":
      return openMemory();
    case "redis:":
    case "rediss:":
      hidePassword(url);
      return connect(url, name, bus);
    default:
      throw new StartError(
        "STATE_URL must be memory:, redis://HOST:PORT or rediss://HOST:PORT.",
      );
  }
}

async function connect(url: URL, name: string, bus: EventBus): Promise<State> {
  let started = false;
  const publisher = redisClient(url, () => started);
  // A connection that hears can say nothing.
  const subscriber = publisher.duplicate();
  watchLosses([publisher, subscriber], () => started);
  const channel = channelOf(url, name);
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    const stop = await relayChanges({ channel, bus, publisher, subscriber });
    started = true;
    const close = async () => {
      stop();
      started = false;
      letGo(subscriber);
      // What it still has to say is said first.
      const said = publisher.isReady ? publisher.close() : undefined;
      await said?.catch(() => undefined);
      letGo(publisher);
    };
    return { store: redisState(publisher, `mcp:${name}:state:`), close };
  } catch (error) {
    letGo(publisher);
    letGo(subscriber);
    throw new StartError(
      `Cannot use the store at ${url.protocol}//${url.host}: ${reasonOf(error)}. ` +
        "Start it, or set STATE_URL to where it is; memory: is for one process alone.",
    );
  }
}

/** As it stands in the address, and as it is. */
function hidePassword({ password }: URL): void {
  keepSecret("STATE_URL", password);
  try {
    keepSecret("STATE_URL", decodeURIComponent(password));
  } catch {
    // It is as it stands there.
  }
}

function letGo(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}

/** The databases of one Redis have their channels in common, so that the number is part of the name. */
function channelOf({ pathname }: URL, name: string): string {
  return `mcp:${Number(pathname.slice(1))}:${name}:changes`;
}
