/** Owns the view of node:http that the lanes have. */
import type { IncomingMessage } from "node:http";
import type { AuthInfo } from "@modelcontextprotocol/server";
import { askedHost, askedScheme, remoteAddress } from "./client-address.js";
import type { Exchange, Reply } from "./exchange.js";
import type { Head } from "./http-guards.js";
import { noteFacts } from "./request-facts.js";

/** A host that nobody has: of several, another program may look at another; so it is with tokens. */
const AMBIGUOUS = "";

export function nodeHead(incoming: IncomingMessage): Head {
  const { method = "", url = "", headers, rawHeaders } = incoming;
  const end = url.indexOf("?");
  let hosts = 0;
  let tokens = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
    if (name.length === 13 && name.toLowerCase() === "authorization")
      tokens += 1;
  }
  return {
    method,
    path: end === -1 ? url : url.slice(0, end),
    host: hosts === 1 ? (headers.host ?? AMBIGUOUS) : AMBIGUOUS,
    header: (name) =>
      tokens > 1 && name === "authorization" ? null : headerOf(incoming, name),
    query: () => (end === -1 ? "" : url.slice(end)),
  };
}

/** What is known of where a request is from. */
interface From {
  /** Proxies that are trusted. */
  readonly hops?: number | undefined;
  /** Who calls, where that is known: handlers are shown no token then. */
  readonly auth?: AuthInfo | undefined;
}

export function nodeExchange(
  incoming: IncomingMessage,
  reply: Reply,
  body: unknown,
  { hops = 0, auth }: From = {},
): Exchange {
  if (auth !== undefined) delete incoming.headers.authorization;
  let made: Request | undefined;
  const header = (name: string) => headerOf(incoming, name);
  const exchange: Exchange = {
    body,
    reply,
    ...(auth !== undefined && { auth }),
    header,
    remote: () => nodeRemote(incoming, hops),
    request() {
      if (made !== undefined) return made;
      made = requestOf(incoming, reply, hops);
      noteFacts(made, exchange);
      return made;
    },
  };
  return exchange;
}

/** The address of the client of a request, which may not have been read yet. */
export function nodeRemote(incoming: IncomingMessage, hops = 0): string {
  const header = (name: string) => headerOf(incoming, name);
  return remoteAddress({ hops, header }, incoming.socket.remoteAddress ?? "");
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}

/** Without its body, which was read already; its signal aborts when the client goes. */
function requestOf(
  incoming: IncomingMessage,
  reply: Reply,
  hops: number,
): Request {
  const { headersDistinct, headers, method = "GET", url = "/" } = incoming;
  const header = (name: string) => headerOf(incoming, name);
  const host = askedHost({ hops, header }, headers.host ?? "");
  const scheme = askedScheme({ hops, header }, "encrypted" in incoming.socket);
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    // What was taken out there is not to be seen here.
    name in headers
      ? values.map((value): [string, string] => [name, value])
      : [],
  );
  const gone = new AbortController();
  const tell = () => reply.abandoned && gone.abort();
  tell();
  reply.onClosed(tell);
  return new Request(`${scheme}://${host}${url}`, {
    method,
    headers: pairs,
    signal: gone.signal,
  });
}
