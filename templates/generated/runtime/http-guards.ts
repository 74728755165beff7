/** Owns what is refused before a request's body is read, and the form of a refusal. */
import { isJsonContentType } from "@modelcontextprotocol/server";
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
const authority = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/;

/** Returns why a request may not go on, in the order in which it is looked at. */
export function httpGuards(
  settings: AccessSettings,
): (head: Head) => Refusal | undefined {
  const { path, maxBodyBytes, legacy } = settings;
  const knownHost = remembered((host) => {
    const [, name] = authority.exec(host.toLowerCase()) ?? [];
    const isKnown = name !== undefined && settings.allowedHosts.includes(name);
    return isKnown && URL.canParse(`http://${host}`);
  });
  const knownOrigin = remembered((origin) => {
    const text = origin.toLowerCase();
    if (!text.includes("://")) return false;
    if (settings.allowedOrigins.includes(text)) return true;
    // A name alone is meant for pages, not for what else may call itself so.
    const page = text.replace(/^https?:\/\//, "");
    const [, name] = authority.exec(page) ?? [];
    return name !== undefined && settings.allowedOrigins.includes(name);
  });

  /** GET and DELETE belong to the sessions of the 2025 era. */
  function mayUse({ method, header }: Head): boolean {
    if (method === "POST") return true;
    if (method !== "GET" && method !== "DELETE") return false;
    return legacy === "sessions" && header("mcp-session-id") !== null;
  }

  return (head) => {
    if (!knownHost(head.host)) return refused(403, "Invalid Host");
    const origin = head.header("origin");
    if (origin !== null && !knownOrigin(origin)) {
      return refused(403, "Invalid Origin");
    }
    if (head.path !== path) return refused(404, "Not found");
    if (!mayUse(head)) {
      const allow = { allow: "POST" };
      return { ...refused(405, "Method not allowed"), headers: allow };
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
