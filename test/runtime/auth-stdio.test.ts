/** Scopes where there is no HTTP: who has started the server has all, or what the environment says. */
import type { Client } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setLocalScopes } from "../../templates/generated/runtime/caller.js";
import { credentialsIn } from "../../templates/generated/runtime/credentials.js";
import { namedTokens } from "../../templates/generated/runtime/named-tokens.js";
import { guarded, seen } from "./auth-fixture.js";
import { type Era, join } from "./in-memory.js";

const definition = guarded(namedTokens({ env: "MCP_TOKENS" }));
const clients: Client[] = [];

async function connect(era: Era): Promise<Client> {
  const client = await join(definition, era);
  clients.push(client);
  return client;
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  vi.unstubAllEnvs();
  setLocalScopes([]);
  seen.splice(0);
});

describe.each(["modern", "legacy"] as const)("on stdio, %s", (era) => {
  it("who has started the server may use all of it", async () => {
    const client = await connect(era);
    expect((await client.listTools()).tools).toHaveLength(4);
    await client.callTool({ name: "audit", arguments: {} });
    await client.readResource({ uri: "notes://log" });
    const scopes = ["notes:read", "notes:write", "notes:admin", "users:read"];
    const caller = { subject: undefined, scopes };
    expect(seen.map((one) => one.caller)).toEqual([caller, caller]);
  });

  it("MCP_SCOPES takes from that: an execution error says what a call needs", async () => {
    vi.stubEnv("MCP_SCOPES", "notes:read");
    const client = await connect(era);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(["hello", "read"]);
    const result = await client.callTool({ name: "audit", arguments: {} });
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: "This needs the scopes notes:read users:read" }],
    });
    await expect(client.readResource({ uri: "notes://log" })).rejects.toThrow(
      "This needs the scope users:read",
    );
    await expect(client.getPrompt({ name: "ask" })).rejects.toThrow(
      "notes:write",
    );
    expect(seen).toEqual([]);
  });
});

it("MCP_SCOPES may have no scope that the spec has not", async () => {
  vi.stubEnv("MCP_SCOPES", "notes:red");
  await expect(join(definition, "modern")).rejects.toThrow('"notes:red"');
});

it("a handler has the credentials that the environment has", () => {
  vi.stubEnv("GITHUB_TOKEN", "of the server");
  vi.stubEnv("JIRA_TOKEN", "");
  const give = credentialsIn({ github: "GITHUB_TOKEN", jira: "JIRA_TOKEN" });
  const run = give((_, context) => {
    const { credentials, caller } = context as Record<string, any>;
    return [caller, credentials.get("github")];
  });
  expect(run({}, { caller: "ada" })).toEqual(["ada", "of the server"]);
  const miss = (name: string) =>
    give((context) => (context as any).credentials.get(name));
  expect(() => miss("jira")({})).toThrow("JIRA_TOKEN is not set");
  expect(() => miss("toString")({})).toThrow("no credential");
});
