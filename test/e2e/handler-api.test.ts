/** What a generated project's handlers can do beside answering, on both transports in both eras. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHere, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import {
  connect,
  type Connection,
  type Era,
  startHttp,
  type Transport,
} from "./connect.js";

const folder = temporaryFolder("handler-api");

const files = {
  "mcp.yaml": `
mcpgen: 1
server: { name: api, version: 1.0.0 }
transports: { stdio: {}, http: {} }
tools:
  - name: work
    description: Uses all of its context.
    inputSchema:
      type: object
      properties:
        region: { type: string, x-mcp-header: Region }
        wait: { type: boolean, default: false }
      required: [region]
      additionalProperties: false
    outputSchema: { type: array, items: { type: string } }
resources:
  - { name: doc, uriTemplate: "api://doc/{id}", subscribe: true }
`,
  "src/tools/work.ts": `
import { setTimeout } from "node:timers/promises";
import type { Work } from "../generated/types.js";

export async function work(
  { region, wait }: Work.Input,
  { signal, progress, log, caller, notify, mcp }: Work.Context,
): Promise<Work.Output> {
  if (wait) {
    log.info("waiting");
    await setTimeout(60_000, undefined, { signal }).catch((error: unknown) => {
      log.info("aborted");
      throw error;
    });
  }
  progress(1, 2, "half");
  await setTimeout(30);
  progress(2, 2);
  // The client drops progress that reaches it in one piece with the answer.
  await setTimeout(30);
  log.warning("careful", { region });
  notify.resourceUpdated("api://doc/a");
  notify.resourcesChanged();
  notify.toolsChanged();
  return [region, String(caller.subject), String(caller.scopes.length), mcp.mcpReq.method];
}
`,
  "src/resources/doc.ts": `
import type { Doc } from "../generated/types.js";

export const doc: Doc.Handler = { read: ({ id }, { signal }) => id + signal.aborted };
`,
};

beforeAll(async () => {
  writeFiles(folder, files);
  await buildHere(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ways: [Transport, Era][] = [
  ["stdio", "2026-07-28"],
  ["stdio", "2025"],
  ["http", "2026-07-28"],
  ["http", "2025"],
];

describe.each(ways)("a handler over %s, %s", (transport, era) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect(folder, transport, era);
  });
  afterAll(() => connection.close());

  it("has progress, log, caller and the SDK's context", async () => {
    const seen: unknown[] = [];
    const result = await connection.client.callTool(
      // The client repeats the region in a header where the transport has any.
      { name: "work", arguments: { region: "eu" } },
      { onprogress: (progress) => seen.push(progress) },
    );
    const value = ["eu", "undefined", "0", "tools/call"];
    // Clients of 2025 know objects only.
    expect(result.structuredContent).toEqual(
      era === "2025" ? { result: value } : value,
    );
    expect(result.content).toEqual([
      { type: "text", text: JSON.stringify(value) },
    ]);
    expect(seen).toEqual([
      { progress: 1, total: 2, message: "half" },
      { progress: 2, total: 2 },
    ]);
    const logged = () =>
      connection
        .stderr()
        .split("\n")
        .filter((line) => line.includes("careful"))
        .map((line) => JSON.parse(line) as unknown);
    await expect
      .poll(logged)
      .toMatchObject([{ level: "warning", message: "careful" }]);
  });

  it("is told when nobody waits any more", async () => {
    const abort = new AbortController();
    const call = connection.client.callTool(
      { name: "work", arguments: { region: "eu", wait: true } },
      { signal: abort.signal },
    );
    const rejected = expect(call).rejects.toBeInstanceOf(Error);
    await expect.poll(connection.stderr).toContain('"waiting"');
    abort.abort("enough");
    await rejected;
    await expect.poll(connection.stderr).toContain('"aborted"');
  });

  it("tells subscribers of changes", async () => {
    const { client } = connection;
    const heard: string[] = [];
    for (const method of [
      "notifications/resources/updated",
      "notifications/resources/list_changed",
      "notifications/tools/list_changed",
    ] as const)
      client.setNotificationHandler(method, () => void heard.push(method));
    const uri = "api://doc/a";
    if (era === "2025") await client.subscribeResource({ uri });
    else
      await client.listen({
        resourceSubscriptions: [uri],
        resourcesListChanged: true,
        toolsListChanged: true,
      });
    await client.callTool({ name: "work", arguments: { region: "eu" } });
    await expect.poll(() => [...heard].sort()).toHaveLength(3);
  });
});

describe("an argument that is repeated in a header", () => {
  async function post(headers: Readonly<Record<string, string>>) {
    const server = await startHttp(folder);
    const key = "io.modelcontextprotocol/";
    const response = await fetch(server.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "work",
        ...headers,
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "work",
          arguments: { region: "eu" },
          _meta: {
            [`${key}protocolVersion`]: "2026-07-28",
            [`${key}clientInfo`]: { name: "hand", version: "1" },
            [`${key}clientCapabilities`]: {},
          },
        },
      }),
    });
    const text = await response.text();
    await server.stop();
    return { status: response.status, text };
  }

  it.each([
    ["says otherwise", { "mcp-param-region": "us" }],
    ["is not there", {}],
  ])("is refused with -32020 where the header %s", async (_what, headers) => {
    const { status, text } = await post(headers as Record<string, string>);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: { code: -32020 } });
  });

  it("is taken where both say one thing", async () => {
    const { status, text } = await post({ "mcp-param-region": "eu" });
    expect(status).toBe(200);
    expect(text).toContain('\\"eu\\"');
  });
});
