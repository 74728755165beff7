/** Owns the server that each connection, or each request, gets of one definition. */
import {
  McpServer,
  type ProtocolEra,
  type ServerEventBus,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import type { Access } from "./auth.js";
import { callGate } from "./call-gate.js";
import { guardConnection } from "./connection.js";
import type { ServerDefinition } from "./definitions.js";
import { eventBus } from "./event-bus.js";
import { type MayHear, type Narrow, narrowListen } from "./listen.js";
import { type Notify, notifyOver } from "./notify.js";
import { stateKeys } from "./sealed-state.js";
import type { Direct, Session } from "./service.js";
import type { StateStore } from "./state-store.js";
import { writeError } from "./stderr.js";
import { tellChanges } from "./tell-changes.js";

/**
 * What one server is for: a connection (stdio, or a session of 2025), whose client
 * it tells of changes itself; one request; or, `shared`, all requests of 2026.
 */
export type Life = "connection" | "request" | "shared";

export interface CreateServer {
  (era: ProtocolEra, life: Life): McpServer;
  /** For every message of 2026 before the SDK gets it. */
  readonly narrow: Narrow;
  /** Runs a call of a tool without the SDK, where that may be. */
  readonly direct: Direct;
  readonly notify: Notify;
  /** By scopes, where the server has any. */
  readonly access: Access | undefined;
}

/**
 * Prepares all that connections share; what it returns is cheap to call.
 * @param store where state is kept across calls
 * @param bus what changes are told over; a process has one
 */
export function serverFactory(
  definition: ServerDefinition,
  store?: StateStore,
  bus: ServerEventBus = eventBus,
): CreateServer {
  const { info, instructions, cache: cacheHints, logging, auth } = definition;
  stateKeys();
  const gate = callGate(definition, store);
  const services = definition.serve.map((serve) =>
    serve(definition, store, gate),
  );
  const access = auth?.access(services);
  const notify = notifyOver(bus);

  function create(era: ProtocolEra, life: Life): McpServer {
    // A client of 2025 without a connection cannot be told of anything.
    const tells = era === "modern" || life === "connection";
    const parts = services.map((service) => service.capabilities(tells));
    const mcp = new McpServer(info, {
      capabilities: Object.assign({}, ...parts, logging && { logging: {} }),
      ...(instructions !== undefined && { instructions }),
      ...(cacheHints !== undefined && { cacheHints }),
      ...(life === "shared" && { supportedProtocolVersions }),
    });
    guardConnection(mcp, era);
    mcp.server.onerror = ({ message }) => {
      writeError(`protocol: ${message.slice(0, 500)}`);
    };
    const session: Session = { era, notify, subscribed: new Set() };
    access?.guard(mcp);
    for (const service of services) service.install(mcp, session);
    if (life === "connection") tellChanges(mcp, session, bus);
    return mcp;
  }

  const mayHear: MayHear = (uri, by) =>
    services.some((service) => service.mayChange?.(uri)) &&
    access?.mayHear(uri, by) !== false;
  const [direct = () => undefined] = services.flatMap(
    (one) => one.direct ?? [],
  );
  return Object.assign(create, {
    access,
    narrow: narrowListen(mayHear),
    direct,
    notify,
  });
}

/** Only where it lists the revision does a server that nobody initialises serve it. */
const supportedProtocolVersions = [
  "2026-07-28",
  ...SUPPORTED_PROTOCOL_VERSIONS,
];
