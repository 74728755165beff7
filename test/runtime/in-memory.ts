/** Owns a definition's server and the official client, joined inside this process. */
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { serveCompletions } from "../../templates/generated/runtime/completion.js";
import { serverFactory } from "../../templates/generated/runtime/create-server.js";
import type { ServerDefinition } from "../../templates/generated/runtime/define.js";
import { servePrompts } from "../../templates/generated/runtime/prompts.js";
import { serveResources } from "../../templates/generated/runtime/resources.js";
import type { StateStore } from "../../templates/generated/runtime/state-store.js";
import { serveTools } from "../../templates/generated/runtime/tools.js";

export type Era = "legacy" | "modern";

/** What is tested of limits and logs says so. */
export const unlimited = {
  rateLimit: "off",
  concurrency: 10_000,
  audit: "off",
} as const;

/** A definition of what is given, and nothing more. */
export function define(parts: Partial<ServerDefinition>): ServerDefinition {
  return {
    info: { name: "test", version: "1.0.0" },
    tools: [],
    resources: [],
    resourceTemplates: [],
    prompts: [],
    loadHandlers: async () => undefined,
    security: unlimited,
    serve: [serveTools, serveResources, servePrompts, serveCompletions],
    ...parts,
  };
}

/**
 * @param client knows how to answer what the server asks
 * @param store where the server keeps state
 */
export async function join(
  definition: ServerDefinition,
  era: Era,
  client: Client = clientOf(era),
  store?: StateStore,
): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const create = serverFactory(definition, store);
  serveStdio(({ era }) => create(era, "connection"), { transport: theirs });
  await client.connect(ours);
  return client;
}

export function clientOf(
  era: Era,
  options: ConstructorParameters<typeof Client>[1] = {},
): Client {
  const mode = era === "legacy" ? "legacy" : { pin: "2026-07-28" };
  const info = { name: "test", version: "1.0.0" };
  return new Client(info, { versionNegotiation: { mode }, ...options });
}
