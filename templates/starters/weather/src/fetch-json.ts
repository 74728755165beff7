/** Owns the way to the network: which addresses may be asked, for how long, and how much may come back. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ToolContext } from "./generated/runtime/context.js";
import { ToolError } from "./generated/runtime/errors.js";

/** What a request needs of the call that it is made for. */
export type Call = Pick<ToolContext, "signal" | "log">;

interface Limits {
  readonly milliseconds: number;
  readonly bytes: number;
}

const usual: Limits = { milliseconds: 10_000, bytes: 5_000_000 };
// The service turns away clients that do not say who they are.
const headers = { accept: "application/geo+json", "user-agent": "mcp-weather" };
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The JSON at an address; undefined where the service says that there is no such thing.
 * What goes wrong is a ToolError whose text never holds the address, for that may hold a secret.
 */
export async function fetchJson(
  url: URL,
  { signal, log }: Call,
  { milliseconds, bytes }: Limits = usual,
): Promise<unknown> {
  refuseUnsafe(url);
  const timeout = AbortSignal.timeout(milliseconds);
  const stop = AbortSignal.any([signal, timeout]);
  try {
    // A redirect would lead from an address that was checked to one that was not.
    const options = { headers, redirect: "error", signal: stop } as const;
    return await jsonOf(await fetch(url, options), stop, bytes);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    signal.throwIfAborted(); // Nobody waits for an answer any more.
    // Asked here also to keep it: a timeout that nobody holds may be collected before its time.
    if (timeout.aborted) {
      throw new ToolError("The weather service took too long. Try again.");
    }
    log.warning("The weather service cannot be reached", { error });
    throw new ToolError("The weather service cannot be reached just now.");
  }
}

function refuseUnsafe({ protocol, hostname, username, password }: URL): void {
  const isLocal = protocol === "http:" && loopback.includes(hostname);
  if ((protocol === "https:" || isLocal) && username + password === "") return;
  throw new ToolError(
    "The weather service must be asked over https, or http on this machine, and without a password in its address.",
  );
}

async function jsonOf(
  { status, ok, headers, body }: Response,
  signal: AbortSignal,
  bytes: number,
): Promise<unknown> {
  const isJson = /^application\/(geo\+|ld\+)?json\b/;
  if (ok && body && isJson.test(headers.get("content-type") ?? "")) {
    // Node 20 forgets the signal of a fetch once its head is there; a stream does not.
    const chunks = Readable.fromWeb(body as ReadableStream, { signal });
    return parse(await read(chunks, bytes));
  }
  await body?.cancel();
  if (status === 400 || status === 404) return undefined;
  throw new ToolError(
    ok
      ? "The weather service sent something that is no JSON."
      : `The weather service failed with status ${status}.`,
  );
}

/** Stops at the limit: an answer without end must not fill the memory. */
async function read(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<string> {
  const kept: Uint8Array[] = [];
  let left = bytes;
  for await (const chunk of chunks) {
    left -= chunk.byteLength;
    if (left < 0) throw new ToolError("The weather service sent too much.");
    kept.push(chunk);
  }
  return Buffer.concat(kept).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ToolError("The weather service sent JSON that is broken.");
  }
}
