/** Owns the way of a change from the bus to the client of one connection. */
import type {
  McpServer,
  ServerEvent,
  ServerEventBus,
} from "@modelcontextprotocol/server";
import type { Session } from "./service.js";

/**
 * Tells the client of a connection what changes, from when it may be told until
 * the connection closes. It takes `oninitialized` and `onclose` of the server.
 */
export function tellChanges(
  { server }: McpServer,
  { era, subscribed }: Session,
  bus: ServerEventBus,
): void {
  const { tools, prompts, resources } = server.getCapabilities();

  function send(event: ServerEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "tools_list_changed":
        return tools && server.sendToolListChanged();
      case "prompts_list_changed":
        return prompts && server.sendPromptListChanged();
      case "resources_list_changed":
        return resources && server.sendResourceListChanged();
      case "resource_updated": {
        // On 2026 the SDK knows who wants what; on 2025 it is for us to know.
        const wanted = era === "modern" || subscribed.has(event.uri);
        const { uri } = event;
        return wanted ? server.sendResourceUpdated({ uri }) : undefined;
      }
    }
  }

  let stop = (): void => undefined;
  const begin = (): void => {
    stop();
    // A client that goes away needs no news.
    stop = bus.subscribe((event) => void send(event)?.catch(() => undefined));
  };
  if (era === "modern") begin();
  else server.oninitialized = begin;
  server.onclose = () => stop();
}
