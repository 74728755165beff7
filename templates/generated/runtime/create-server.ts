/** Owns the server that each connection, or each request, gets of one definition. */
import {
  McpServer,
  type ProtocolEra,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import type { Notify } from "./context.js";
import type { ServerDefinition } from "./definitions.js";
import type { Session } from "./service.js";

/** A server that does not list the revision is not bound to it by the transport that it is connected to. */
const modernVersions = ["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS];

/**
 * Makes a server of an era. `broadcast` tells changes where a server lives for
 * one request only; without it the server tells them on its own connection.
 */
export type CreateServer = (era: ProtocolEra, broadcast?: Notify) => McpServer;

/** Prepares all that connections share; what it returns is cheap to call. */
export function serverFactory(definition: ServerDefinition): CreateServer {
  const { info, instructions, cache: cacheHints } = definition;
  const services = definition.serve.map((serve) => serve(definition));
  return (era, broadcast) => {
    const tells = era === "modern" || broadcast === undefined;
    const parts = services.map((service) => service.capabilities(tells));
    const mcp = new McpServer(info, {
      capabilities: Object.assign({}, ...parts),
      ...(instructions !== undefined && { instructions }),
      ...(cacheHints !== undefined && { cacheHints }),
      ...(era === "modern" && { supportedProtocolVersions: modernVersions }),
    });
    mcp.server.onerror = ({ message }) => {
      process.stderr.write(`protocol: ${message.slice(0, 500)}\n`);
    };
    const subscribed = new Set<string>();
    const wants = (uri: string) => era === "modern" || subscribed.has(uri);
    const notify = broadcast ?? notifyOver(mcp, wants);
    const session: Session = { era, notify, subscribed };
    for (const service of services) service.install(mcp, session);
    return mcp;
  };
}

/** On 2026 the SDK knows who wants what; on 2025 it is for us to know. */
function notifyOver(
  { server }: McpServer,
  wants: (uri: string) => boolean,
): Notify {
  // A connection that has closed since needs no news.
  const tell = (sent: Promise<void>) => void sent.catch(() => undefined);
  return {
    toolsChanged: () => tell(server.sendToolListChanged()),
    promptsChanged: () => tell(server.sendPromptListChanged()),
    resourcesChanged: () => tell(server.sendResourceListChanged()),
    resourceUpdated: (uri) => {
      if (wants(uri)) tell(server.sendResourceUpdated({ uri }));
    },
  };
}
