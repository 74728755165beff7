/** Owns what one client can take of an HTTP server before anything that it sends is read. */
import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./client-address.js";
import { type Refusal, refused } from "./http-guards.js";
import { parseRate } from "./call-limits.js";
import { StartError } from "./errors.js";
import { memoryBuckets } from "./rate-limit.js";

/** Settings of node:http, in milliseconds and bytes; the README has them all in a table. */
export const nodeLimits = {
  /** A request must have come whole by then; answers may take longer. */
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  /** A connection without a request is closed. */
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  /** The request line counts too; more is 431. */
  maxHeaderSize: 16 * 1024,
  // The guards refuse what has no Host, in JSON.
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** Connections of all clients; what is more is closed. */
const MOST_CONNECTIONS = 4_096;
/** Connections from one address; requests on what is more are answered with 429. */
const MOST_OF_ONE = 256;
/** Requests on one connection, which is closed then. */
const MOST_REQUESTS = 100_000;
/** Characters of a URL. */
const LONGEST_URL = 2_048;
/** Requests from one address. */
const FLOOD = { calls: 1_000, per: 10_000 };

export interface FloodGuard {
  /** Why a request is refused before it is looked at. */
  (socket: Socket, address: string, url: string): Refusal | undefined;
  /** Counts the connections of a server. */
  watch(server: Server): void;
}

/**
 * @param hops proxies before the server: with any, connections are theirs, and are not counted by address
 * @throws StartError where the environment is wrong
 */
export function floodGuard(
  hops = 0,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): FloodGuard {
  const text = environment["MCP_FLOOD_LIMIT"]?.trim();
  const said = text ? parseRate(text) : FLOOD;
  if (said === undefined) {
    throw new StartError(
      `MCP_FLOOD_LIMIT is "${text}", not such as 1000/10s, or off.`,
    );
  }
  const limit = said;
  const take = memoryBuckets();
  const connections = new Map<string, number>();
  const tooMany = new WeakSet<Socket>();

  function guard(
    socket: Socket,
    address: string,
    url: string,
  ): Refusal | undefined {
    if (tooMany.has(socket)) {
      return slower("Too many connections", 1, { connection: "close" });
    }
    if (address !== "" && limit !== "off") {
      const wait = take(networkOf(address), limit);
      if (wait > 0) return slower("Too many requests", Math.ceil(wait / 1_000));
    }
    if (url.length > LONGEST_URL) return refused(414, "The URL is too long");
    return undefined;
  }

  function count(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? "");
    if (address === "" || hops > 0 || limit === "off") return;
    const now = (connections.get(address) ?? 0) + 1;
    connections.set(address, now);
    if (now > MOST_OF_ONE) tooMany.add(socket);
    socket.once("close", () => {
      const left = (connections.get(address) ?? 1) - 1;
      if (left === 0) connections.delete(address);
      else connections.set(address, left);
    });
  }

  return Object.assign(guard, {
    watch(server: Server): void {
      server.maxConnections = MOST_CONNECTIONS;
      server.maxRequestsPerSocket = MOST_REQUESTS;
      server.on("connection", count);
    },
  });
}

function slower(
  message: string,
  seconds: number,
  more: Refusal["headers"] = {},
): Refusal {
  const headers = { "retry-after": String(seconds), ...more };
  return { ...refused(429, message), type: "limited", headers };
}
