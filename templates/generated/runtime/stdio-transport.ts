/** Owns JSON-RPC over lines: each is a message, or is answered with what is wrong with it. */
import type { Readable, Writable } from "node:stream";
import type {
  JSONRPCMessage,
  RequestId,
  Transport,
} from "@modelcontextprotocol/server";
import { faultOf } from "./fault.js";
import { lineReader } from "./line-reader.js";
import type { Narrow } from "./listen.js";
import { readMessage, type Refusal } from "./read-message.js";
import { complete } from "./sdk-errors.js";
import { serialise } from "./serialise.js";

export interface StdioTransport extends Transport {
  /** Resolves when no request waits for its answer. */
  answered(): Promise<void>;
}

const LONGEST_LINE = 10 * 1024 * 1024;

export function stdioTransport(
  input: Readable,
  output: Writable,
  narrow: Narrow,
): StdioTransport {
  /** Requests that have no answer yet. */
  const waiting = new Set<RequestId>();
  /** Those of them that are answered when they end, which may be never. */
  const subscriptions = new Set<RequestId>();
  let noneWaits = () => {};

  function settle(id: RequestId | undefined): void {
    if (id !== undefined) {
      waiting.delete(id);
      subscriptions.delete(id);
    }
    if (waiting.size === subscriptions.size) noneWaits();
  }

  /** A client that does not read is not read from either. */
  function write(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const room = output.write(`${line}\n`, (error) =>
        error ? reject(error) : resolve(),
      );
      if (room || input.isPaused()) return;
      input.pause();
      output.once("drain", () => input.resume());
    });
  }

  function refuse({ id, error }: Refusal): void {
    process.stderr.write(`protocol: ${error.message}\n`);
    const line = JSON.stringify({ jsonrpc: "2.0", id, error });
    write(line).catch(() => undefined);
  }

  function receive(line: string): void {
    // Without a carriage return, and without a byte order mark.
    const text = line.trim();
    if (text === "") return;
    const message = readMessage(text);
    if (!("jsonrpc" in message)) return refuse(message);
    if (!("method" in message)) return transport.onmessage?.(message);
    if ("id" in message) {
      const { id, method } = message;
      // Its answer could not be told from that of the other, so it names no id.
      if (waiting.has(id)) return refuse(inUse(id));
      waiting.add(id);
      if (method === "subscriptions/listen") subscriptions.add(id);
    } else if (message.method === "notifications/cancelled") {
      settle(message.params?.["requestId"] as RequestId | undefined);
    }
    transport.onmessage?.(narrow(message));
  }

  const read = lineReader(LONGEST_LINE, receive, () => {
    const text = `A line is longer than ${LONGEST_LINE} bytes`;
    refuse({ id: null, error: faultOf("invalid-request", text) });
  });

  const transport: StdioTransport = {
    async start() {
      input.on("data", read);
    },
    async send(message) {
      await write(textOf(message));
      if (!("method" in message)) settle(message.id);
    },
    async close() {
      input.off("data", read);
      transport.onclose?.();
    },
    answered: () =>
      new Promise((resolve) => {
        noneWaits = resolve;
        settle(undefined);
      }),
  };
  return transport;
}

function inUse(id: RequestId): Refusal {
  const text = `The id ${JSON.stringify(id)} is that of a request that is not answered yet`;
  return { id: null, error: faultOf("invalid-request", text) };
}

/** Some errors are made by the SDK before a server is there; they get their data here. */
function textOf(message: JSONRPCMessage): string {
  if ("result" in message) return serialise(message, message.id);
  return "error" in message
    ? JSON.stringify({ ...message, error: complete(message.error) })
    : JSON.stringify(message);
}
