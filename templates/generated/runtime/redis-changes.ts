/** Owns the way of changes between processes: as messages on one channel of Redis. */
import { randomUUID } from "node:crypto";
import type { ServerEvent } from "@modelcontextprotocol/server";
import type { EventBus } from "./event-bus.js";
import { type RedisClient, say } from "./redis-client.js";

interface Relay {
  readonly channel: string;
  readonly bus: EventBus;
  readonly publisher: RedisClient;
  readonly subscriber: RedisClient;
}

/** Characters; a change is its kind and at most a uri. */
const LONGEST = 64 * 1024;

/** Tells other processes what this one publishes, and this one what they do, until it is stopped. */
export async function relayChanges(relay: Relay): Promise<() => void> {
  const { channel, bus, publisher, subscriber } = relay;
  const self = randomUUID();
  await subscriber.subscribe(channel, (text) => {
    const message = readMessage(text);
    if (message === undefined) {
      say(`ignored a message on ${channel} that is no change`);
    } else if (message.from !== self) {
      // This process has told its own already.
      bus.deliver(message.event);
    }
  });
  return bus.onPublish((event) => {
    const message: Message = { from: self, event };
    publisher.publish(channel, JSON.stringify(message)).catch(() => {
      // A loss of the connection is told once, and not for each change.
      if (publisher.isReady) say("a change was not published");
    });
  });
}

interface Message {
  /** The process that published it. */
  readonly from: string;
  readonly event: ServerEvent;
}

/** Whatever else is on that Redis may write to the channel. */
function readMessage(text: string): Message | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const { from, event } = JSON.parse(text);
    const { kind, uri } = event;
    if (typeof from !== "string") return undefined;
    switch (kind) {
      case "tools_list_changed":
      case "prompts_list_changed":
      case "resources_list_changed":
        return { from, event: { kind } };
      case "resource_updated":
        return typeof uri === "string"
          ? { from, event: { kind, uri } }
          : undefined;
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}
