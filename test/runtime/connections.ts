/** Owns clients of the fixture server over each of its transports, in either era. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { vi } from "vitest";
import { serverFactory } from "../../templates/generated/runtime/create-server.js";
import { serveFetch } from "../../templates/generated/runtime/fetch.js";
import { buildFixture } from "./build-fixture.js";
import { server as definition } from "./fixture/server.js";

export const transports = ["memory", "stdio", "http", "fetch"] as const;
type TransportName = (typeof transports)[number];
type Era = "legacy" | "modern";

export interface Connection {
  readonly client: Client;
  readonly stderr: () => string;
}

export interface Connections {
  connect(transport: TransportName, era: Era): Promise<Connection>;
  close(): Promise<void>;
}

/** The servers on stdio and HTTP are processes; those in memory and behind fetch are this one. */
export async function openConnections(): Promise<Connections> {
  const fixture = buildFixture();
  const http = await startHttp(fixture.entry("http"));
  const { fetch, close } = serveFetch(() => import("./fixture/server.js"));
  const create = serverFactory(definition);
  const stderr = heardHere();

  async function connectTo(
    transport: TransportName,
    client: Client,
  ): Promise<() => string> {
    switch (transport) {
      case "http":
        await client.connect(new StreamableHTTPClientTransport(http.url));
        return http.stderr;
      case "fetch": {
        const url = new URL("http://localhost/mcp");
        const asked = (to: string | URL, init?: RequestInit) =>
          fetch(new Request(to, init));
        await client.connect(
          new StreamableHTTPClientTransport(url, { fetch: asked }),
        );
        return stderr;
      }
      case "memory": {
        const [near, far] = InMemoryTransport.createLinkedPair();
        serveStdio(({ era }) => create(era, "connection"), { transport: far });
        await client.connect(near);
        return stderr;
      }
      case "stdio": {
        const stdio = new StdioClientTransport({
          command: process.execPath,
          args: [fixture.entry("stdio")],
          stderr: "pipe",
        });
        let said = "";
        stdio.stderr?.on("data", (chunk) => (said += String(chunk)));
        await client.connect(stdio);
        return () => said;
      }
    }
  }

  return {
    async connect(transport, era) {
      const mode = era === "legacy" ? "legacy" : { pin: "2026-07-28" };
      const client = new Client(
        { name: "test", version: "1.0.0" },
        { versionNegotiation: { mode } },
      );
      return { client, stderr: await connectTo(transport, client) };
    },
    async close() {
      http.process.kill("SIGTERM");
      await Promise.all([once(http.process, "exit"), close()]);
      fixture.remove();
    },
  };
}

async function startHttp(entry: string): Promise<{
  readonly process: ChildProcess;
  readonly url: URL;
  readonly stderr: () => string;
}> {
  const child = spawn(process.execPath, [entry], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PORT: "0" },
  });
  let stderr = "";
  const url = await new Promise<string>((resolve) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      const [, url] = /listening on (\S+)/.exec(stderr) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  return { process: child, url: new URL(url), stderr: () => stderr };
}

/** What this process says on stderr from now on. */
function heardHere(): () => string {
  let stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
  return () => stderr;
}
