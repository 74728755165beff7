/** Owns JSON-RPC over lines: each is a message, or is answered with what is wrong with it. */
import type { Readable, Writable } from "node:stream";
import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/server";
import { lineReader } from "./line-reader.js";
import type { Narrow } from "./listen.js";
import { readMessage, refusal, type Refusal } from "./read-message.js";

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
  const waiting = new Set<RequestId>();
  let noneWaits = () => {};

  function settle(id: RequestId | undefined): void {
    if (id !== undefined) waiting.delete(id);
    if (waiting.size === 0) noneWaits();
  }

  /** A client that does not read is not read from either. */
  function write(message: object): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = `${JSON.stringify(message)}\n`;
      const room = output.write(line, (error) =>
        error ? reject(error) : resolve(),
      );
      if (room || input.isPaused()) return;
      input.pause();
      output.once("drain", () => input.resume());
    });
  }

  function refuse({ id, error }: Refusal): void {
    process.stderr.write(`protocol: ${error.message}\n`);
    write({ jsonrpc: "2.0", id, error }).catch(() => undefined);
  }

  function receive(line: string): void {
    // Without a carriage return, and without a byte order mark.
    const text = line.trim();
    if (text === "") return;
    const message = readMessage(text);
    if (!("jsonrpc" in message)) return refuse(message);
    note(message);
    transport.onmessage?.(narrow(message));
  }

  /** Notes a request, which is answered once, unless it is cancelled or is a subscription. */
  function note(message: JSONRPCMessage): void {
    if (!("method" in message)) return;
    const { method, params } = message;
    if (method === "notifications/cancelled") {
      settle(params?.["requestId"] as RequestId | undefined);
    } else if ("id" in message && method !== "subscriptions/listen") {
      waiting.add(message.id);
    }
  }

  const read = lineReader(LONGEST_LINE, receive, () =>
    refuse(
      refusal(
        null,
        ProtocolErrorCode.InvalidRequest,
        `A line is longer than ${LONGEST_LINE} bytes`,
      ),
    ),
  );

  const transport: StdioTransport = {
    async start() {
      input.on("data", read);
    },
    async send(message) {
      await write(message);
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
