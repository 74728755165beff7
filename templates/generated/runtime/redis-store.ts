/** Owns what processes share through Redis, from the start of a server to its stop. */
import { StartError } from "./errors.js";
import { relayChanges } from "./redis-changes.js";
import {
  reasonOf,
  redisClient,
  type RedisClient,
  watchLosses,
} from "./redis-client.js";
import type { OpenStore } from "./state.js";

/** Fails where the store cannot be reached; later it is reached again, for as long as that takes. */
export const openRedis: OpenStore = async ({ url, name, bus }) => {
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
    return async () => {
      stop();
      started = false;
      letGo(subscriber);
      // What it still has to say is said first.
      const said = publisher.isReady ? publisher.close() : undefined;
      await said?.catch(() => undefined);
      letGo(publisher);
    };
  } catch (error) {
    letGo(publisher);
    letGo(subscriber);
    throw new StartError(
      `Cannot use the store at ${url.protocol}//${url.host}: ${reasonOf(error)}. ` +
        "Start it, or set STATE_URL to where it is; memory: is for one process alone.",
    );
  }
};

function letGo(client: RedisClient): void {
  if (client.isOpen) client.destroy();
}

/** The databases of one Redis have their channels in common, so that the number is part of the name. */
function channelOf({ pathname }: URL, name: string): string {
  return `mcp:${Number(pathname.slice(1))}:${name}:changes`;
}
