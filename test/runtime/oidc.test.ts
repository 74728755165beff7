/** The tokens of a real authorization server, found by its own metadata. */
import { createHmac } from "node:crypto";
import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { exportSPKI, importJWK, type JSONWebKeySet } from "jose";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { introspectedTokens } from "../../templates/generated/runtime/introspected-tokens.js";
import { signedTokens } from "../../templates/generated/runtime/signed-tokens.js";
import { guarded } from "./auth-fixture.js";
import { type NodeOpened, openNode } from "./endpoints.js";
import { modernCall } from "./http-calls.js";
import { audience, openOidc, type OidcServer } from "./oidc-server.js";

let oidc: OidcServer;
let opaque: OidcServer;
let endpoint: NodeOpened;

beforeAll(async () => {
  [oidc, opaque] = await Promise.all([openOidc("jwt"), openOidc("opaque")]);
  endpoint = await openNode(
    guarded(signedTokens({ issuer: oidc.url, audience })),
  );
});
afterAll(async () => {
  await endpoint.close();
  await Promise.all([oidc.close(), opaque.close()]);
});
afterEach(() => void vi.useRealTimers());

async function call(token: string, tool = "read", at = endpoint) {
  const { body, headers } = modernCall(tool, {});
  const authorization = `Bearer ${token}`;
  const answer = await at.send({
    body,
    headers: { ...headers, authorization },
  });
  const challenge = answer.headers.get("www-authenticate") ?? "";
  return { status: answer.status, challenge, text: answer.text };
}

const now = () => Math.floor(Date.now() / 1000);

it("the right one lets in, whether its audience is a text or a list", async () => {
  for (const aud of [audience, ["https://other.example", audience]]) {
    const token = await oidc.token("notes:read", { sub: "ada", aud });
    const { status, text } = await call(token);
    expect([status, text]).toEqual([
      200,
      expect.stringContaining(`${oidc.url}#ada`),
    ]);
  }
});

it.each([
  ["that has expired", () => ({ exp: now() - 60 }), "expired"],
  ["that is not valid yet", () => ({ nbf: now() + 600 }), "not valid yet"],
  ["for another", () => ({ aud: "https://other.example" }), "aud"],
  ["for others", () => ({ aud: ["https://other.example", "x"] }), "aud"],
  ["of another issuer", () => ({ iss: "https://other.example" }), "iss"],
])("one %s does not", async (_, claims, why) => {
  const { status, challenge } = await call(
    await oidc.token("notes:read", claims()),
  );
  expect([status, challenge]).toEqual([401, expect.stringContaining(why)]);
  expect(challenge).toContain('error="invalid_token"');
});

it("one with alg none, or signed with the public key as a secret, does not", async () => {
  const [header = "", payload = ""] = (await oidc.token()).split(".");
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
  const encode = (value: object) =>
    Buffer.from(JSON.stringify(value)).toString("base64url");
  const response = await fetch(`${oidc.url}/jwks`);
  const [jwk = {}] = ((await response.json()) as JSONWebKeySet).keys;
  const key = await importJWK(jwk, "RS256", { extractable: true });
  const pem = await exportSPKI(key as Parameters<typeof exportSPKI>[0]);
  const begun = `${encode({ alg: "HS256", kid })}.${payload}`;
  const mac = createHmac("sha256", pem).update(begun).digest("base64url");
  const forged = [
    `${encode({ alg: "none", kid })}.${payload}.`,
    `${begun}.${mac}`,
  ];
  for (const token of forged) expect((await call(token)).status).toBe(401);
});

it("one without the scope is told which, and one with a scope that implies it is not", async () => {
  const token = await oidc.token("notes:read");
  const { status, challenge } = await call(token, "write");
  expect(status).toBe(403);
  expect(challenge).toMatch(/insufficient_scope.*scope="notes:write"/);
  const admin = await oidc.token("notes:admin");
  for (const tool of ["read", "write", "audit"]) {
    expect((await call(admin, tool)).status).toBe(200);
  }
});

it("one of a program without a subject has the program's name", async () => {
  const token = await oidc.token("notes:read", { sub: undefined });
  expect((await call(token)).text).toContain(`${oidc.url}?client_id=robot`);
});

it("one of a new key lets in", async () => {
  expect((await call(await oidc.token())).status).toBe(200);
  await oidc.rotate();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40_000 });
  expect((await call(await oidc.token())).status).toBe(200);
});

it("one that only its server can read lets in, with what that says of it", async () => {
  vi.stubEnv("ID", "robot");
  vi.stubEnv("SECRET", "secret");
  const asks = await openNode(
    guarded(
      introspectedTokens({
        issuer: opaque.url,
        audience,
        clientId: "ID",
        clientSecret: "SECRET",
      }),
    ),
  );
  vi.unstubAllEnvs();
  const token = await opaque.token("notes:write");
  expect(token).not.toContain(".");
  expect((await call(token, "read", asks)).text).toContain(opaque.url);
  expect((await call(token, "audit", asks)).status).toBe(403);
  expect((await call("made-up", "read", asks)).status).toBe(401);
  await asks.close();
});

it("the official client finds the server, gets a token for its scopes, and calls", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  const url = new URL(`http://127.0.0.1:${endpoint.port}/mcp`);
  const asked: string[] = [];
  const transport = new StreamableHTTPClientTransport(url, {
    authProvider: {
      token: () => (asked.push("token"), oidc.token("notes:write")),
    },
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["hello", "read", "write"]);
  const result = await client.callTool({ name: "write", arguments: {} });
  expect(JSON.stringify(result.content)).toContain(oidc.url);
  await expect(
    client.callTool({ name: "audit", arguments: {} }),
  ).rejects.toThrow(/scope|403|unauthorized/i);
  expect(asked.length).toBeGreaterThan(1);
  await client.close();
});
