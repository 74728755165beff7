/** Owns the fetching of addresses that a caller may have chosen: public ones alone, within bounds. */
import type { IncomingMessage } from "node:http";
import { allowing } from "./public-address.js";
import { FetchRefused, sendChecked } from "./safe-request.js";

export interface SafeFetchOptions {
  /** GET where nothing is said. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The handler's, so that it ends with its call. */
  readonly signal?: AbortSignal;
  /** What may be reached besides the public internet: `10.1.2.3`, `10.0.0.0/8`, `wiki.internal`. */
  readonly allow?: readonly string[];
  /** 80 and 443 where nothing is said. */
  readonly ports?: readonly number[];
  /** Of the answer; 1 MiB where nothing is said. */
  readonly maxBytes?: number;
  /** Milliseconds for all of it; 10,000 where nothing is said. */
  readonly timeout?: number;
  /** 5 where nothing is said. */
  readonly maxRedirects?: number;
}

export { FetchRefused };

/** What may be said to another origin than the one that it was meant for. */
const HARMLESS = /^(?:accept|accept-language|content-type|user-agent)$/;

/**
 * As `fetch`, for http and https, to public addresses: each one is checked after it was looked up, on every redirect
 * again. The answer has come whole when it resolves.
 * @throws FetchRefused
 */
export async function safeFetch(
  address: string | URL,
  options: SafeFetchOptions = {},
): Promise<Response> {
  const { allow = [], timeout = 10_000, maxRedirects = 5 } = options;
  const allowed = allowing(allow);
  const ends = [AbortSignal.timeout(timeout), options.signal ?? []].flat();
  const signal = AbortSignal.any(ends);
  let url = checkedUrl(address, options);
  let method = (options.method ?? "GET").toUpperCase();
  let body = options.body;
  const headers = new Headers(options.headers);
  // What comes is counted as it is.
  headers.set("accept-encoding", "identity");
  for (let left = maxRedirects; ; left--) {
    const request = { url, method, headers, body, signal };
    const answer = await sendChecked(request, allowed);
    const next = redirectOf(answer);
    if (next === undefined) return await responseOf(answer, options, signal);
    answer.destroy();
    if (left <= 0) throw new FetchRefused(`${url} leads on too often`);
    const from = url;
    url = checkedUrl(next, options, from);
    if (from.protocol === "https:" && url.protocol !== "https:") {
      throw new FetchRefused(`${from} leads from https to http`);
    }
    if (from.origin !== url.origin) strip(headers);
    if (dropsBody(answer.statusCode, method)) {
      method = "GET";
      body = undefined;
      headers.delete("content-type");
      headers.delete("content-length");
    }
  }
}

function checkedUrl(
  address: string | URL,
  { ports = [80, 443] }: SafeFetchOptions,
  from?: URL,
): URL {
  if (!URL.canParse(String(address), from?.href))
    throw new FetchRefused("It is no address");
  const url = new URL(address, from);
  const { protocol, username, password } = url;
  if (protocol !== "http:" && protocol !== "https:") {
    throw new FetchRefused(`${protocol} is neither http: nor https:`);
  }
  if (username + password !== "") {
    throw new FetchRefused("The address has a name or password in it");
  }
  const usual = protocol === "https:" ? 443 : 80;
  const port = url.port === "" ? usual : Number(url.port);
  if (!ports.includes(port))
    throw new FetchRefused(`Port ${port} is not allowed`);
  return url;
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage) {
  return [301, 302, 303, 307, 308].includes(statusCode)
    ? headers.location
    : undefined;
}

function dropsBody(status: number | undefined, method: string): boolean {
  if (status === 303) return method !== "HEAD";
  return (status === 301 || status === 302) && method === "POST";
}

function strip(headers: Headers): void {
  for (const name of [...headers.keys()]) {
    const isOurs = name === "accept-encoding";
    if (!isOurs && !HARMLESS.test(name)) headers.delete(name);
  }
}

async function responseOf(
  answer: IncomingMessage,
  { maxBytes = 1024 * 1024 }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Response> {
  const { statusCode: status = 500, headersDistinct } = answer;
  if (status > 599) throw new FetchRefused(`There is no status ${status}`);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    size += chunk.length;
    if (size > maxBytes) {
      throw new FetchRefused(`The answer has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasNone = size === 0 || [204, 205, 304].includes(status);
  const content = hasNone ? null : Buffer.concat(chunks);
  return new Response(content, { status, headers: pairs });
}
