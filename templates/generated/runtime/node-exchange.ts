/** Owns the view of node:http that the lanes have. */
import type { IncomingMessage } from "node:http";
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Exchange, Reply } from "./exchange.js";
import type { Head } from "./http-guards.js";

/** A host that nobody has: of several, another program may look at another. */
const AMBIGUOUS = "";

export function nodeHead(incoming: IncomingMessage): Head {
  const { method = "", url = "", headers, rawHeaders } = incoming;
  const end = url.indexOf("?");
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return {
    method,
    path: end === -1 ? url : url.slice(0, end),
    host: hosts === 1 ? (headers.host ?? AMBIGUOUS) : AMBIGUOUS,
    header: (name) => headerOf(incoming, name),
    query: () => (end === -1 ? "" : url.slice(end)),
  };
}

/** @param auth who calls, where that is known: handlers are shown no token then */
export function nodeExchange(
  incoming: IncomingMessage,
  reply: Reply,
  body: unknown,
  auth?: AuthInfo,
): Exchange {
  if (auth !== undefined) delete incoming.headers.authorization;
  let made: Request | undefined;
  return {
    body,
    reply,
    ...(auth !== undefined && { auth }),
    header: (name) => headerOf(incoming, name),
    request: () => (made ??= requestOf(incoming, reply)),
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}

/** Without its body, which was read already; its signal aborts when the client goes. */
function requestOf(
  { headersDistinct, headers, method = "GET", url = "/" }: IncomingMessage,
  reply: Reply,
): Request {
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
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: pairs,
    signal: gone.signal,
  });
}
