/** Owns the sessions of 2025-era clients: bound to their caller, ended when idle, no more than so many. */
import { randomUUID } from "node:crypto";
import {
  isInitializeRequest,
  type McpServer,
  type RequestId,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { principalOf } from "./caller.js";
import { type SessionEvents, eventStores } from "./event-store.js";
import type { Exchange } from "./exchange.js";
import { completing } from "./http-errors.js";
import { idOf, type Refusal, refuse, refused } from "./http-guards.js";
import { type SessionRequests, sessionRequests } from "./session-requests.js";

export interface Sessions {
  serve(exchange: Exchange): Promise<void>;
  close(): Promise<void>;
}

export interface SessionLimits {
  /** Milliseconds without a request or an open stream, after which a session ends. */
  readonly idle: number;
  /** Sessions at a time. */
  readonly most: number;
  /** Characters of events that all sessions keep for clients that come back. */
  readonly events: number;
}

const usual: SessionLimits = {
  idle: 30 * 60_000,
  most: 1_000,
  events: 64 * 1024 * 1024,
};

/** Milliseconds after which a client comes back when its stream was closed. */
const RETRY = 1_000;

interface Session {
  readonly caller: string;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly fetch: WebStandardStreamableHTTPServerTransport["handleRequest"];
  readonly events: SessionEvents;
  readonly requests: SessionRequests;
  /** Requests being answered and streams being heard; a session with any is not idle. */
  busy: number;
  lastUsed: number;
}

/** @param create makes the server of one session */
export function sessions(
  create: () => McpServer,
  limits: Partial<SessionLimits> = {},
  caller: (exchange: Exchange) => string = usualCaller,
): Sessions {
  const { idle, most, events } = { ...usual, ...limits };
  const open = new Map<string, Session>();
  const newEvents = eventStores(events);
  /** Sessions that are not open yet, and count already. */
  let beginning = 0;
  const sweeper = setInterval(endIdle, Math.min(idle / 2, 60_000));
  sweeper.unref();

  function endIdle(): void {
    const before = Date.now() - idle;
    for (const { busy, lastUsed, transport } of [...open.values()]) {
      if (busy === 0 && lastUsed < before) void transport.close();
    }
  }

  /** Of another caller's session one learns no more than of one that never was. */
  function find(id: string, exchange: Exchange): Session | undefined {
    const session = open.get(id);
    return session?.caller === caller(exchange) ? session : undefined;
  }

  async function begin(exchange: Exchange): Promise<Session> {
    const kept = newEvents();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void open.set(id, session),
      eventStore: kept,
      retryInterval: RETRY,
    });
    const session: Session = {
      caller: caller(exchange),
      transport,
      ...completing({ fetch: transport.handleRequest.bind(transport) }),
      events: kept,
      requests: sessionRequests(transport),
      busy: 0,
      lastUsed: Date.now(),
    };
    transport.onclose = () => {
      open.delete(transport.sessionId ?? "");
      kept.clear();
    };
    await create().connect(transport);
    return session;
  }

  /** Others may ask while a session begins; it takes its place at once. */
  async function first(exchange: Exchange): Promise<Response> {
    beginning += 1;
    try {
      return await ask(await begin(exchange), exchange);
    } finally {
      beginning -= 1;
    }
  }

  async function ask(session: Session, exchange: Exchange): Promise<Response> {
    function release(): void {
      session.busy -= 1;
      session.lastUsed = Date.now();
    }
    session.busy += 1;
    exchange.reply.onClosed(release);
    const { body: parsedBody, auth } = exchange;
    const options = {
      ...(parsedBody !== undefined && { parsedBody }),
      ...(auth !== undefined && { authInfo: auth }),
    };
    const request = exchange.request();
    const { fetch, transport, requests } = session;
    const response = await fetch(request, options);
    if (!response.ok) requests.drop(parsedBody);
    // What was no good beginning leaves nothing behind.
    if (transport.sessionId === undefined) await transport.close();
    return response;
  }

  return {
    async serve(exchange) {
      const { body, reply } = exchange;
      const id = exchange.header("mcp-session-id");
      if (id !== null) {
        const session = find(id, exchange);
        const unknown = refused(404, "There is no such session");
        if (session === undefined) return refuse(reply, unknown, idOf(body));
        const last = exchange.header("last-event-id");
        if (last !== null && !session.events.has(last)) {
          return refuse(reply, refused(400, "Last-Event-ID is not known"));
        }
        const taken = session.requests.begin(body);
        if (taken !== undefined) return refuse(reply, inUse(taken));
        return reply.forward(await ask(session, exchange));
      }
      if (!isInitializeRequest(body)) {
        const needed = refused(400, "A session is begun with initialize");
        return refuse(reply, needed, idOf(body));
      }
      if (open.size + beginning >= most) {
        const headers = { "retry-after": "60" };
        const full = { ...refused(503, "Too many sessions"), headers };
        return refuse(reply, full, idOf(body));
      }
      await reply.forward(await first(exchange));
    },
    async close() {
      clearInterval(sweeper);
      const ends = [...open.values()].map(({ transport }) => transport.close());
      await Promise.all(ends);
    },
  };
}

function usualCaller({ auth }: Exchange): string {
  return JSON.stringify(principalOf({ http: { authInfo: auth } }));
}

/** It names no id: it could not be told from the answer to the other. */
function inUse(id: RequestId): Refusal {
  const message = `The id ${JSON.stringify(id)} is that of a request that is not answered yet`;
  return { ...refused(400, message), type: "invalid-request" };
}
