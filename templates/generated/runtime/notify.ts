/** Owns how changes are told: by a handler, or by anything else in this process. */
import type { ServerEventBus } from "@modelcontextprotocol/server";
import { eventBus } from "./event-bus.js";

/** Tells the clients that subscribed to it that something changed. */
export interface Notify {
  /** @param uri As clients read it, and as they subscribed to it. */
  resourceUpdated(uri: string): void;
  /** The lists of resources and of resource templates. */
  resourcesChanged(): void;
  toolsChanged(): void;
  promptsChanged(): void;
}

/**
 * Tells clients on every connection of this process, and of those that share its
 * store: for timers, watchers, queues and whatever else is not a handler.
 */
export const notify: Notify = notifyOver(eventBus);

export function notifyOver(bus: ServerEventBus): Notify {
  return {
    resourceUpdated: (uri) => bus.publish({ kind: "resource_updated", uri }),
    resourcesChanged: () => bus.publish({ kind: "resources_list_changed" }),
    toolsChanged: () => bus.publish({ kind: "tools_list_changed" }),
    promptsChanged: () => bus.publish({ kind: "prompts_list_changed" }),
  };
}
