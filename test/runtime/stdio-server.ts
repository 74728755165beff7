/** Owns a fixture server as a process that is talked to line by line. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { vi } from "vitest";

export type Message = Readonly<Record<string, unknown>> & {
  readonly result?: Readonly<Record<string, unknown>>;
};

/** A server on pipes, with all that it says. */
export class StdioServer {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  stdout = "";
  stderr = "";

  constructor(entry: string, environment: NodeJS.ProcessEnv = {}) {
    this.child = spawn(process.execPath, [entry], {
      env: { ...process.env, ...environment },
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.child.stdin.on("error", () => undefined);
    this.child.stdout.setEncoding("utf8").on("data", (text) => {
      this.stdout += text;
    });
    this.child.stderr.setEncoding("utf8").on("data", (text) => {
      this.stderr += text;
    });
  }

  /** Throws where stdout has anything but messages. */
  messages(): Message[] {
    const lines = this.stdout.split("\n");
    return lines.slice(0, -1).map((line) => JSON.parse(line) as Message);
  }

  answer(id: unknown): Promise<Message> {
    return vi.waitUntil(
      () => this.messages().find((message) => message["id"] === id),
      { timeout: 10_000 },
    );
  }

  send(...messages: unknown[]): void {
    // At once, so that none is answered before the next one comes.
    const lines = messages.map((message) => `${JSON.stringify(message)}\n`);
    this.child.stdin.write(lines.join(""));
  }

  /** The exit code. */
  async end(how: () => void): Promise<unknown> {
    const closed = once(this.child, "close");
    how();
    const [code] = await closed;
    return code;
  }

  endInput(): Promise<unknown> {
    return this.end(() => this.child.stdin.end());
  }
}

/** What a request of 2026 must say of its client. */
export const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

export function request(
  id: unknown,
  method: string,
  params: object = {},
  _meta: object = envelope,
) {
  return { jsonrpc: "2.0", id, method, params: { ...params, _meta } };
}
