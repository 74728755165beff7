/** The examples whose callers or people have a say: their own tests, and the official client. */
import { once } from "node:events";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import type { ElicitResult } from "@modelcontextprotocol/server";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOidc, type OidcServer } from "../runtime/oidc-server.js";
import { buildHere, repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import {
  clientOf,
  connect,
  type Era,
  type HttpServer,
  startHttp,
  type Transport,
} from "./connect.js";

const work = temporaryFolder("examples");
afterAll(() => rmSync(work, { recursive: true }));

const ways = [
  ["stdio", "2026-07-28"],
  ["stdio", "2025"],
  ["http", "2026-07-28"],
  ["http", "2025"],
] as const;

/** A person who gives these answers, one after the other, and what they were asked. */
function person(answers: readonly object[]) {
  const left = [...answers];
  const questions: string[] = [];
  return {
    questions,
    sitDown(client: Client) {
      client.registerCapabilities({ elicitation: {} });
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        questions.push(params.message);
        const content = left.shift();
        return (
          content === undefined
            ? { action: "decline" }
            : { action: "accept", content }
        ) as ElicitResult;
      });
    },
  };
}

async function meet(
  folder: string,
  transport: Transport,
  era: Era,
  answers: readonly object[],
) {
  const { questions, sitDown } = person(answers);
  const connection = await connect(folder, transport, era, {}, [], sitDown);
  async function call(name: string, args: object = {}) {
    const params = { name, arguments: { ...args } };
    const result = await connection.client.callTool(params);
    return result as { structuredContent?: any; isError?: boolean };
  }
  return { ...connection, call, questions };
}

describe.each(["booking", "wizard", "issue-tracker"])("%s", (name) => {
  it("passes its own tests", async () => {
    const folder = join(work, name);
    cpSync(join(repository, "examples", name), folder, { recursive: true });
    await buildHere(folder);
    const env = { NODE_OPTIONS: "" };
    const { stdout } = await execa("npm", ["test"], { cwd: folder, env });
    expect(stdout).toMatch(/\bfail 0\b/);
    expect(stdout).toMatch(/\btodo 0\b/);
  });
});

describe.each(ways)("over %s to a client of %s", (transport, era) => {
  it("a room is held, the guest named, confirmed, and booked once", async () => {
    const folder = join(work, "booking");
    const { call, questions, stderr, close } = await meet(
      folder,
      transport,
      era,
      [{ name: "A" }, { name: "Ann" }, { yes: true }],
    );
    const { structuredContent: held } = await call("hold_room", { beds: 2 });
    expect(held).toMatchObject({ room: "Iris", price: 90 });
    const { hold_id } = held;
    expect(await call("add_guest", { hold_id })).toMatchObject({
      structuredContent: { guest: "Ann" },
    });
    expect(await call("book_room", { hold_id })).toMatchObject({
      structuredContent: { booking: "B-1" },
    });
    expect(await call("book_room", { hold_id })).toMatchObject({
      isError: true,
    });
    const next = await call("hold_room", { beds: 2 });
    expect(next.structuredContent).toMatchObject({ room: "Lily" });
    const other = { hold_id: next.structuredContent.hold_id };
    // The person has no answer left, and declines.
    expect(await call("book_room", other)).toMatchObject({ isError: true });
    expect(questions).toEqual([
      "Who will stay?",
      "Who will stay?\n\nPlease answer again: Name must have at least 2 characters.",
      'Book room "Iris" for "Ann", 1 nights?',
      'Book room "Lily" for (nothing), 1 nights?',
    ]);
    const warns = stderr().includes("MCP_STATE_SECRET is not set");
    expect(warns).toBe(transport === "http");
    await close();
  });

  it("three things are asked, and one offer is made", async () => {
    const folder = join(work, "wizard");
    const { call, questions, close } = await meet(folder, transport, era, [
      { place: "hills" },
      { days: 20 },
      { days: 2 },
      { euros: 200 },
    ]);
    const { structuredContent } = await call("plan_trip");
    expect(structuredContent).toEqual({
      offer: "T-1",
      place: "hills",
      days: 2,
      price: 110,
      fits: true,
    });
    expect(questions).toHaveLength(4);
    await close();
  });
});

it("goes on in another process with the same secret, and in no other", async () => {
  const folder = join(work, "wizard");
  const secret = Buffer.alloc(32, 3).toString("base64");
  const env = { MCP_STATE_SECRET: secret };
  const servers = await Promise.all([
    startHttp(folder, env),
    startHttp(folder, env),
    startHttp(folder, {
      MCP_STATE_SECRET: Buffer.alloc(32, 4).toString("base64"),
    }),
  ]);
  const clients = await Promise.all(
    servers.map(async ({ url }) => {
      const client = new Client(
        { name: "e2e", version: "1.0.0" },
        {
          versionNegotiation: { mode: { pin: "2026-07-28" } },
          capabilities: { elicitation: {} },
          inputRequired: { autoFulfill: false },
        },
      );
      await client.connect(new StreamableHTTPClientTransport(url));
      return client;
    }),
  );
  const [one, two, three] = clients.map(
    (client) => (params: object) =>
      client.request(
        {
          method: "tools/call",
          params: { name: "plan_trip", arguments: {}, ...params },
        } as never,
        { allowInputRequired: true },
      ) as Promise<Record<string, any>>,
  );
  const { requestState } = (await one?.({})) ?? {};
  const content = { place: "sea" };
  const inputResponses = { place: { action: "accept", content } };
  const answered = { requestState, inputResponses };
  await expect(three?.(answered)).rejects.toMatchObject({ code: -32602 });
  const changed = { ...answered, arguments: { more: 1 } };
  await expect(two?.(changed)).rejects.toMatchObject({ code: -32602 });
  const next = await two?.(answered);
  expect(Object.keys(next?.["inputRequests"])).toEqual(["days"]);
  await expect(two?.(answered)).rejects.toMatchObject({ code: -32602 });
  expect(servers[0]?.stderr()).not.toContain("MCP_STATE_SECRET");
  for (const client of clients) await client.close();
  for (const { stop } of servers) await stop();
});

it("books a room as the README shows", async () => {
  const { stdout } = await execa(process.execPath, ["examples/booking.js"], {
    cwd: repository,
  });
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  expect(readme).toContain(stdout);
});

/** What speaks TLS before a server, without the TLS. */
async function proxyOf({ url }: HttpServer): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = {
      "x-forwarded-host": "issues.example.com",
      ...incoming.headers,
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-proto": "https",
    };
    const { method = "", url: path = "" } = incoming;
    const onward = request(new URL(path, url), { method, headers });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return proxy;
}

describe("the issue tracker, deployed as its README says", () => {
  const folder = join(work, "issue-tracker");
  const audience = "https://issues.example.com/mcp";
  const scope = "issues:read issues:write issues:admin";
  let oidc: OidcServer;
  let server: HttpServer;
  let proxy: Server;
  let url: URL;

  beforeAll(async () => {
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    const [secret = ""] = /^node -p .*$/m.exec(readme) ?? [];
    await execa(secret, { cwd: folder, shell: true });
    const [, flags = ""] = /^node (--.*) build\/http\.js$/m.exec(readme) ?? [];
    oidc = await openOidc("jwt", { audience, scope });
    const usual = { MCP_RATE_LIMIT: "", MCP_FLOOD_LIMIT: "", MCP_AUDIT: "" };
    const here = { MCP_ISSUER: oidc.url, PORT: "0" };
    server = await startHttp(folder, { ...usual, ...here }, flags.split(" "));
    proxy = await proxyOf(server);
    url = new URL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    url.pathname = "/mcp";
  });
  afterAll(async () => {
    await server.stop();
    proxy.closeAllConnections();
    proxy.close();
    await oidc.close();
  });

  async function as(sub: string, asked: string, era: Era = "2026-07-28") {
    const client = clientOf(era);
    const { questions, sitDown } = person([{ yes: true }]);
    sitDown(client);
    const token = () => oidc.token(asked, { sub });
    const authProvider = { token };
    await client.connect(
      new StreamableHTTPClientTransport(url, { authProvider }),
    );
    const call = async (name: string, args: object = {}) =>
      (await client.callTool({ name, arguments: { ...args } })) as {
        structuredContent?: any;
        isError?: boolean;
      };
    return { client, call, questions, token };
  }

  async function shown(client: Client) {
    const { tools } = await client.listTools();
    const { resourceTemplates } = await client.listResourceTemplates();
    const { prompts } = await client.listPrompts();
    return [tools, resourceTemplates, prompts].map((list) =>
      list.map(({ name }) => name),
    );
  }

  it("tells who has no token where one is to be had", async () => {
    const json = { "content-type": "application/json" };
    const { status, headers } = await fetch(url, {
      method: "POST",
      headers: json,
    });
    const [, where = ""] =
      /resource_metadata="([^"]+)"/.exec(
        headers.get("www-authenticate") ?? "",
      ) ?? [];
    expect([status, where]).toEqual([
      401,
      "https://issues.example.com/.well-known/oauth-protected-resource/mcp",
    ]);
    const metadata = await fetch(new URL(new URL(where).pathname, url));
    expect(await metadata.json()).toMatchObject({
      resource: audience,
      authorization_servers: [oidc.url],
      scopes_supported: expect.arrayContaining(scope.split(" ")),
    });
    const host = { ...json, "x-forwarded-host": "evil.example" };
    const other = await fetch(url, { method: "POST", headers: host });
    expect(other.status).toBe(403);
  });

  it.each(["2026-07-28", "2025"] as const)(
    "shows each caller what their token is good for (%s)",
    async (era) => {
      const templates = ["issue", "documents"];
      const reading = ["list_issues"];
      const writing = [...reading, "open_issue", "close_issue"];
      for (const [asked, expected] of [
        ["issues:read", [reading, templates, []]],
        ["issues:write", [writing, templates, ["triage"]]],
        ["issues:admin", [[...writing, "delete_issue"], templates, ["triage"]]],
      ] as const) {
        const { client } = await as("ada", asked, era);
        expect(await shown(client)).toEqual(expected);
        await client.close();
      }
    },
  );

  it("lets those who may write, and tells the others which scope it takes", async () => {
    const writer = await as("ada", "issues:write");
    const opened = await writer.call("open_issue", { title: "Slow" });
    expect(opened.structuredContent).toMatchObject({
      id: 1,
      by: `${oidc.url}#ada`,
    });
    const reader = await as("bob", "issues:read");
    const { structuredContent } = await reader.call("list_issues");
    expect(structuredContent.issues).toEqual([opened.structuredContent]);
    await expect(reader.call("close_issue", { id: 1 })).rejects.toThrow(
      /scope|403|unauthorized/i,
    );
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await reader.token()}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "delete_issue",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "delete_issue",
          arguments: { id: 1 },
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {},
          },
        },
      }),
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("www-authenticate")).toMatch(
      /error="insufficient_scope".*scope="issues:admin"/,
    );
    const closed = await writer.call("close_issue", { id: 1 });
    expect(closed.structuredContent).toMatchObject({ state: "closed" });
    await writer.client.close();
    await reader.client.close();
  });

  it("deletes after a person's yes", async () => {
    const admin = await as("eve", "issues:admin");
    const { structuredContent } = await admin.call("open_issue", {
      title: "Wrong",
    });
    const { id } = structuredContent;
    const deleted = await admin.call("delete_issue", { id });
    expect(deleted.structuredContent).toEqual({ deleted: id });
    // The person has no answer left, and declines.
    expect(await admin.call("delete_issue", { id: 1 })).toMatchObject({
      isError: true,
    });
    expect(admin.questions).toEqual([
      `Delete issue ${id} for ever?`,
      "Delete issue 1 for ever?",
    ]);
    await admin.client.close();
  });

  it("serves the documents of its folder, and nothing else", async () => {
    const { client } = await as("bob", "issues:read");
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([
        "docs://guides/severity.md",
        "docs://workflow.md",
      ]),
    );
    const { contents } = await client.readResource({
      uri: "docs://guides/severity.md",
    });
    expect(contents[0]).toMatchObject({
      mimeType: "text/markdown",
      text: readFileSync(join(folder, "documents/guides/severity.md"), "utf8"),
    });
    for (const path of [
      "../mcp.yaml",
      "guides/../../mcp.yaml",
      "%2e%2e/deploy.env",
      "..%2fdeploy.env",
      "%252e%252e/deploy.env",
      "/etc/passwd",
      "guides",
    ]) {
      await expect(
        client.readResource({ uri: `docs://${path}` }),
      ).rejects.toMatchObject({ code: -32602 });
    }
    await client.close();
  });

  it("writes down who called what, and no token", async () => {
    const { client, call, token } = await as("zoe", "issues:read");
    await call("list_issues");
    const calls = () => readFileSync(join(folder, "logs/calls.log"), "utf8");
    await expect.poll(calls).toContain(`${oidc.url}`);
    await expect
      .poll(calls)
      .toMatch(/"name":"list_issues".*zoe.*"outcome":"ok"/);
    expect(calls()).not.toContain(await token());
    expect(calls()).not.toContain("eyJ");
    await client.close();
  });
});
