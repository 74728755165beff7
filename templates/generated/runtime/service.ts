/** Owns the types through which tools, resources, prompts and completion join a server. */
import type {
  McpServer,
  ProtocolEra,
  ServerCapabilities,
} from "@modelcontextprotocol/server";
import type { Notify } from "./context.js";
import type { ServerDefinition } from "./definitions.js";
import type { StateStore } from "./state-store.js";

/** Makes, once for all connections, what one kind of entity needs. */
export type Serve = (
  definition: ServerDefinition,
  store: StateStore | undefined,
) => Service;

export interface Service {
  /** What it adds to the capabilities; `tells`: whether clients can be told of changes. */
  capabilities(tells: boolean): ServerCapabilities;
  /** Whether a resource of it has this uri, and tells of its changes. */
  mayChange?(uri: string): boolean;
  /** Sets its handlers on the server of one connection, or of one request. */
  install(mcp: McpServer, session: Session): void;
}

export interface Session {
  readonly era: ProtocolEra;
  readonly notify: Notify;
  /** What a client of the 2025 era subscribed to on this connection. */
  readonly subscribed: Set<string>;
}
