/** Owns what is refused before a request's body is read, and the form of a refusal. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isJsonContentType } from "@modelcontextprotocol/server";
import type { HttpSettings } from "./definitions.js";
import { faultOf, type FaultType } from "./fault.js";

export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** That of the transport unless said otherwise. */
  readonly type?: FaultType;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A host as it stands in `Host` and in an origin, and its port; nothing that a URL could have besides. */
const authority = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/;

/** Returns why a request may not go on, in the order in which it is looked at. */
export function httpGuards(
  settings: HttpSettings,
): (request: IncomingMessage) => Refusal | undefined {
  const { path, maxBodyBytes } = settings;
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

  return ({ headers, headersDistinct, method, url = "" }) => {
    // Of several, another program may look at another.
    const [host = "", secondHost] = headersDistinct["host"] ?? [];
    if (secondHost !== undefined || !knownHost(host)) {
      return refused(403, "Invalid Host");
    }
    if (headers.origin !== undefined && !knownOrigin(headers.origin)) {
      return refused(403, "Invalid Origin");
    }
    if (url.split("?", 1)[0] !== path) return refused(404, "Not found");
    if (method !== "POST") {
      const allow = { allow: "POST" };
      return { ...refused(405, "Method not allowed"), headers: allow };
    }
    if (Number(headers["content-length"]) > maxBodyBytes) {
      return tooLarge(maxBodyBytes);
    }
    if (
      !isJsonContentType(headers["content-type"] ?? null) ||
      headers["content-encoding"] !== undefined
    ) {
      return refused(415, "The body must be application/json, not encoded");
    }
    return undefined;
  };
}

export function tooLarge(maxBodyBytes: number): Refusal {
  return refused(413, `The body has more than ${maxBodyBytes} bytes`);
}

function refused(status: number, message: string): Refusal {
  return { status, message };
}

export function refuse(
  response: ServerResponse,
  { status, message, type = "refused", headers }: Refusal,
): void {
  const error = faultOf(type, message);
  const text = JSON.stringify({ jsonrpc: "2.0", id: null, error });
  response.writeHead(status, {
    ...headers,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
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
