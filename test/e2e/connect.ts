/** Owns talking to a built project with the official client, on either transport and in either era. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from "@modelcontextprotocol/client/stdio";

/** Tests call more often than a client does; those of the limits set them back. */
const unlimited = {
  MCP_RATE_LIMIT: "off",
  MCP_FLOOD_LIMIT: "off",
  MCP_AUDIT: "off",
};

export type Era = "2026-07-28" | "2025";
export type Transport = "stdio" | "http";

export interface Connection {
  readonly client: Client;
  /** What the server has said on stderr so far. */
  stderr(): string;
  close(): Promise<void>;
}

/**
 * Starts the project's server, under flags of Node, and connects to it.
 * @param prepare what the client needs before it connects
 */
export async function connect(
  folder: string,
  transport: Transport,
  era: Era,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  prepare: (client: Client) => void = () => undefined,
): Promise<Connection> {
  const client = clientOf(era);
  prepare(client);
  return transport === "stdio"
    ? overStdio(client, folder, env, flags)
    : overHttp(client, folder, env, flags);
}

export function clientOf(era: Era): Client {
  return new Client(
    { name: "e2e", version: "1.0.0" },
    {
      versionNegotiation: {
        mode: era === "2025" ? "legacy" : { pin: era },
      },
    },
  );
}

async function overStdio(
  client: Client,
  folder: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[],
): Promise<Connection> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...flags, join("build", "stdio.js")],
    cwd: folder,
    env: { ...getDefaultEnvironment(), ...unlimited, ...env },
    stderr: "pipe",
  });
  let said = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  await client.connect(transport);
  return { client, stderr: () => said, close: () => client.close() };
}

async function overHttp(
  client: Client,
  folder: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[],
): Promise<Connection> {
  const server = await startHttp(folder, env, flags);
  await client.connect(new StreamableHTTPClientTransport(server.url));
  return {
    client,
    stderr: server.stderr,
    async close() {
      await client.close();
      await server.stop();
    },
  };
}

export interface HttpServer {
  readonly url: URL;
  stderr(): string;
  stop(): Promise<void>;
  /** Without a word to it. */
  kill(): Promise<void>;
}

/** Starts `build/http.js` on a free port and waits for the line that says where it listens. */
export async function startHttp(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<HttpServer> {
  const child = spawn(process.execPath, [...flags, join("build", "http.js")], {
    cwd: folder,
    env: { ...process.env, PORT: "0", ...unlimited, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const url = await new Promise<URL>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      said += `${line}\n`;
      const where = /^listening on (\S+)$/.exec(line);
      if (where?.[1] !== undefined) resolve(new URL(where[1]));
    });
    child.once("exit", () => {
      reject(new Error(`the server ended:\n${said}`));
    });
  });
  return {
    url,
    stderr: () => said,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function end(child: ChildProcess, by: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(by);
  await ended;
}
