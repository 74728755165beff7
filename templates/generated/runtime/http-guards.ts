/** Owns what is refused before a request's body is read, and the form of a refusal. */
import { isJsonContentType } from "@modelcontextprotocol/server";
import { askedHost } from "./client-address.js";
import { cors } from "./cors.js";
import type { AccessSettings } from "./definitions.js";
import type { Reply } from "./exchange.js";
import { faultOf, type FaultType } from "./fault.js";
import type { Gate } from "./gate.js";

export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** That of the transport unless said otherwise. */
  readonly type?: FaultType;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is known of a request before its body is. */
export interface Head {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  header(name: string): string | null;
  /** What stands behind the path. */
  query(): string;
}

/** A host as it stands in `Host` and in an origin, and its port; nothing that a URL could have besides. */
const authority = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{0,5}))?$/;

/** The methods that belong to the sessions of the 2025 era. */
const ofSessions: ReadonlySet<string> = new Set(["GET", "DELETE"]);

/** Returns why a request may not go on, in the order in which it is looked at. */
export function httpGuards(
  settings: AccessSettings,
): (head: Head) => Refusal | undefined {
  const { path, maxBodyBytes, legacy, trustProxy: hops = 0 } = settings;
  const pages = cors(settings);
  const knownHost = remembered((host) => isAllowedHost(host, settings));
  const knownOrigin = remembered((origin) => isAllowedOrigin(origin, settings));

  function mayUse({ method, header }: Head): boolean {
    if (method === "POST") return true;
    if (!ofSessions.has(method)) return false;
    return legacy === "sessions" && header("mcp-session-id") !== null;
  }

  return (head) => {
    const { host, header } = head;
    // Two hosts are refused behind proxies too.
    if (!knownHost(host && askedHost({ hops, header }, host))) {
      return refused(403, "Invalid Host");
    }
    const origin = head.header("origin");
    if (origin !== null && !knownOrigin(origin)) {
      return refused(403, "Invalid Origin");
    }
    if (head.path !== path) return refused(404, "Not found");
    const preflight = pages.preflight(head);
    if (preflight) return { status: 204, message: "", headers: preflight };
    if (!mayUse(head)) {
      // A GET or DELETE that is refused has no session, and without one there is POST alone.
      const hasMore = legacy === "sessions" && !ofSessions.has(head.method);
      const allow = hasMore ? "GET, POST, DELETE" : "POST";
      return { ...refused(405, "Method not allowed"), headers: { allow } };
    }
    if (head.method !== "POST") return undefined;
    if (Number(head.header("content-length")) > maxBodyBytes) {
      return tooLarge(maxBodyBytes);
    }
    if (
      !isJsonContentType(head.header("content-type")) ||
      head.header("content-encoding") !== null
    ) {
      return refused(415, "The body must be application/json, not encoded");
    }
    return undefined;
  };
}

/** An entry without a port is meant for every port; none is written where it is that of the scheme. */
function isAllowedHost(
  host: string,
  { allowedHosts }: AccessSettings,
): boolean {
  const [, name, port = ""] = authority.exec(host.toLowerCase()) ?? [];
  if (name === undefined || !URL.canParse(`http://${host}`)) return false;
  const ports = port === "" ? ["80", "443"] : [port];
  return [name, ...ports.map((each) => `${name}:${each}`)].some((entry) =>
    allowedHosts.includes(entry),
  );
}

/** `null` is the origin of any page that hides its own. */
function isAllowedOrigin(
  origin: string,
  { allowedOrigins }: AccessSettings,
): boolean {
  const text = origin.toLowerCase();
  const [scheme = "", host] = text.split("://", 2);
  const [, name] = authority.exec(host ?? "") ?? [];
  if (name === undefined) return false;
  // A name alone is meant for pages, not for what else may call itself so.
  const isPage = scheme === "http" || scheme === "https";
  const any = isPage ? name : `${scheme}://*`;
  return [text, `${scheme}://${name}:*`, any].some((entry) =>
    allowedOrigins.includes(entry),
  );
}

export function tooLarge(maxBodyBytes: number): Refusal {
  return refused(413, `The body has more than ${maxBodyBytes} bytes`);
}

export function refused(status: number, message: string): Refusal {
  return { status, message };
}

/** @param id that of the request, where it could be read */
export function refuse(
  reply: Reply,
  { status, message, type = "refused", headers }: Refusal,
  id: unknown = null,
): void {
  if (status === 204) {
    void reply.forward(new Response(null, { status, headers: { ...headers } }));
    return;
  }
  const error = faultOf(type, message);
  reply.whole(status, JSON.stringify({ jsonrpc: "2.0", id, error }), headers);
}

/** Refuses a request, unless it is for the one page besides the endpoint. */
export function refuseOrShow(
  reply: Reply,
  refusal: Refusal,
  head: Head,
  gate: Gate | undefined,
): void {
  const page = refusal.status === 404 ? gate?.page(head) : undefined;
  if (page === undefined) return refuse(reply, refusal);
  reply.whole(200, page, { "cache-control": "no-store" });
}

/** The id of a request, so that its refusal can be told apart. */
export function idOf(body: unknown): unknown {
  const { id, method } = Object(body) as Record<string, unknown>;
  const isId = typeof id === "string" || typeof id === "number";
  return isId && typeof method === "string" ? id : null;
}

/** Looks at each text that passed once only, for as many as are worth to be kept. */
function remembered(
  check: (text: string) => boolean,
): (text: string) => boolean {
  const passed = new Set<string>();
  return (text) => {
    if (passed.has(text)) return true;
    if (!check(text)) return false;
    if (passed.size < 64) passed.add(text);
    return true;
  };
}
