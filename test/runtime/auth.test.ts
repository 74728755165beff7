/** Who calls over HTTP, by tokens, and what the scopes of a token are good for, in every lane. */
import { createHash, createHmac } from "node:crypto";
import { request as httpRequest } from "node:http";
import { setTimeout } from "node:timers/promises";
import { exportSPKI } from "jose";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import type { Tokens } from "../../templates/generated/runtime/gate.js";
import { introspectedTokens } from "../../templates/generated/runtime/introspected-tokens.js";
import { namedTokens } from "../../templates/generated/runtime/named-tokens.js";
import { notify } from "../../templates/generated/runtime/notify.js";
import { signedTokens } from "../../templates/generated/runtime/signed-tokens.js";
import { guarded, seen } from "./auth-fixture.js";
import { audience, type Issuer, openIssuer } from "./auth-issuer.js";
import {
  type Endpoint,
  type NodeOpened,
  openEndpoint,
  openNode,
} from "./endpoints.js";
import {
  initialize,
  legacy,
  modern,
  modernCall,
  type Post,
} from "./http-calls.js";

let issuer: Issuer;
const opened: Pick<Endpoint, "close">[] = [];

beforeAll(async () => {
  issuer = await openIssuer();
});
afterAll(() => issuer.close());
beforeEach(() => void seen.splice(0));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  vi.unstubAllEnvs();
  issuer.broken = false;
});

const signed = () => signedTokens({ issuer: issuer.url, audience });

async function open(
  tokens: Tokens,
  list?: "granted" | "all",
): Promise<NodeOpened> {
  const endpoint = await openNode(guarded(tokens, list));
  opened.push(endpoint);
  return endpoint;
}

function by(token: string, { body, headers }: Post): Post {
  return { body, headers: { ...headers, authorization: `Bearer ${token}` } };
}

function send(endpoint: Endpoint, token: string, post: Post) {
  return endpoint.send(by(token, post));
}

const hello = () => modernCall("hello", {});
const challengeOf = (headers: Headers) => headers.get("www-authenticate") ?? "";
const seconds = () => Math.floor(Date.now() / 1000);

function namesIn(text: string, member: string): string[] {
  return JSON.parse(text).result[member].map(
    ({ name }: { name: string }) => name,
  );
}

describe("a signed token", () => {
  it("is good once in a request: of two, another program may look at another", async () => {
    const { port } = await open(signed());
    const { body, headers } = hello();
    const good = `Bearer ${await issuer.token()}`;
    for (const authorization of [
      [good, "Bearer x"],
      ["Bearer x", good],
    ]) {
      const status = await new Promise((resolve, reject) => {
        httpRequest(
          {
            host: "127.0.0.1",
            port,
            path: "/mcp",
            method: "POST",
            headers: [
              ...["host", "localhost", ...Object.entries(headers).flat()],
              ...authorization.flatMap((one) => ["authorization", one]),
            ],
          },
          (response) => resolve(response.resume().statusCode),
        )
          .once("error", reject)
          .end(body);
      });
      expect(status).toBe(401);
    }
    expect(seen).toEqual([]);
  });

  it("that is right lets in, and its subject is issuer and sub", async () => {
    const endpoint = await open(signed());
    for (const aud of [audience, ["https://other.example", audience]]) {
      const token = await issuer.token({ aud });
      const { status, text } = await send(endpoint, token, hello());
      expect([status, text]).toEqual([
        200,
        expect.stringContaining(`${issuer.url}#ada`),
      ]);
    }
  });

  it.each([
    ["has expired", { exp: seconds() - 60 }, "expired"],
    ["never expires", { exp: undefined }, "exp"],
    ["is not valid yet", { nbf: seconds() + 600 }, "not valid yet"],
    ["is for another", { aud: "https://other.example" }, "aud"],
    ["is for others", { aud: ["https://other.example", "x"] }, "aud"],
    ["is for nobody", { aud: undefined }, "aud"],
    ["is from elsewhere", { iss: "https://evil.example" }, "iss"],
    ["names nobody", { sub: undefined, client_id: undefined }, "nobody"],
    ["has an empty name", { sub: "" }, "nobody"],
    ["has what is no name", { sub: { id: 1 } }, "nobody"],
  ])("that %s is refused", async (_, claims, why) => {
    const endpoint = await open(signed());
    const token = await issuer.token(claims);
    const { status, headers, text } = await send(endpoint, token, hello());
    expect(status).toBe(401);
    expect(challengeOf(headers)).toMatch(/^Bearer error="invalid_token", /);
    expect(challengeOf(headers)).toContain(why);
    expect(text).not.toContain(token);
    expect(seen).toEqual([]);
  });

  it("of a client without a subject has the client's", async () => {
    const endpoint = await open(signed());
    const token = await issuer.token({ sub: undefined });
    expect((await send(endpoint, token, hello())).text).toContain(
      `${issuer.url}?client_id=app`,
    );
  });

  it("that nobody signed, or a stranger, or the public key as a secret, is refused", async () => {
    const endpoint = await open(signed());
    const good = await issuer.token();
    const [, payload = ""] = good.split(".");
    const base64 = (value: object) =>
      Buffer.from(JSON.stringify(value)).toString("base64url");
    const none = `${base64({ alg: "none" })}.${payload}.`;
    const secret = await exportSPKI(issuer.publicKey());
    const begun = `${base64({ alg: "HS256", kid: "1" })}.${payload}`;
    const mac = createHmac("sha256", secret).update(begun).digest("base64url");
    const stranger = await openIssuer();
    const foreign = await stranger.token({ iss: issuer.url });
    await stranger.close();
    for (const token of [none, `${begun}.${mac}`, foreign, "x", "a.b.c"]) {
      const { status } = await send(endpoint, token, hello());
      expect([status, token]).toEqual([401, token]);
    }
  });

  it("of a new key lets in, and keys are not looked for at every unknown one", async () => {
    const endpoint = await open(signed());
    expect((await send(endpoint, await issuer.token(), hello())).status).toBe(
      200,
    );
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await issuer.rotate();
    expect((await send(endpoint, await issuer.token(), hello())).status).toBe(
      200,
    );
    const before = issuer.asked.get("/keys");
    for (const kid of ["a", "b", "c"]) {
      const token = await issuer.token({}, { kid });
      expect((await send(endpoint, token, hello())).status).toBe(401);
    }
    vi.useRealTimers();
    expect(issuer.asked.get("/keys")).toBe(before);
  });

  it("is kept by its client where the keys cannot be had", async () => {
    const endpoint = await open(signed());
    issuer.broken = true;
    const { status, headers } = await send(
      endpoint,
      await issuer.token(),
      hello(),
    );
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it("is checked before the body is read, and once for many requests at once", async () => {
    const endpoint = await open(signed());
    const long = { ...hello(), body: "[".repeat(50_000) };
    expect((await send(endpoint, "x", long)).status).toBe(401);
    const token = await issuer.token();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(endpoint, token, hello())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it("is asked of the issuer and for the audience that the environment says", async () => {
    vi.stubEnv("MCP_ISSUER", issuer.url);
    vi.stubEnv("MCP_AUDIENCE", "urn:mine");
    const endpoint = await open(
      signedTokens({
        issuer: "https://auth.example",
        jwksUri: "https://auth.example/keys",
      }),
    );
    const wrong = await issuer.token();
    expect((await send(endpoint, wrong, hello())).status).toBe(401);
    const token = await issuer.token({ aud: "urn:mine" });
    expect((await send(endpoint, token, hello())).status).toBe(200);
  });

  it.each(["http://auth.example", "auth.example"])(
    "is never asked of %s",
    async (url) => {
      vi.stubEnv("MCP_ISSUER", url);
      await expect(openNode(guarded(signed()))).rejects.toThrow("MCP_ISSUER");
    },
  );
});

describe("a request without a token", () => {
  it("is told where to get one, with as few scopes as will do", async () => {
    const endpoint = await open(signed());
    const at = `http://127.0.0.1:${endpoint.port}`;
    const metadata = `resource_metadata="${at}/.well-known/oauth-protected-resource/mcp"`;
    const headers = { host: `127.0.0.1:${endpoint.port}` };
    const plain = await endpoint.send({
      ...initialize,
      headers: { ...initialize.headers, ...headers },
    });
    expect(plain.status).toBe(401);
    expect(challengeOf(plain.headers)).toBe(
      `Bearer scope="notes:read", ${metadata}`,
    );
    const write = await endpoint.send(modernCall("write", {}));
    expect(challengeOf(write.headers)).toContain('scope="notes:write"');
  });

  it.each(["", "/mcp"])(
    "finds the metadata at the well-known path%s",
    async (path) => {
      const { port } = await open(signed());
      const at = `http://127.0.0.1:${port}`;
      const answer = await fetch(
        `${at}/.well-known/oauth-protected-resource${path}`,
      );
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          resource: `${at}/mcp`,
          authorization_servers: [issuer.url],
          scopes_supported: [
            "notes:read",
            "notes:write",
            "notes:admin",
            "users:read",
          ],
          bearer_methods_supported: ["header"],
          resource_name: "test",
        },
      ]);
      const post = await fetch(`${at}/.well-known/oauth-protected-resource`, {
        method: "POST",
      });
      expect(post.status).toBe(404);
    },
  );

  it("may not have one in its address", async () => {
    const { port } = await open(signed());
    const token = await issuer.token();
    const url = `http://127.0.0.1:${port}/mcp?access_token=${token}`;
    for (const post of [hello(), by(token, hello())]) {
      const { status, headers } = await fetch(url, { method: "POST", ...post });
      expect(status).toBe(400);
      expect(challengeOf(headers)).toContain('error="invalid_request"');
    }
  });
});

describe.each(["node:http", "fetch"] as const)("scopes under %s", (kind) => {
  async function serve(list?: "all"): Promise<Endpoint> {
    const endpoint = await openEndpoint(kind, guarded(signed(), list));
    opened.push(endpoint);
    return endpoint;
  }

  it.each([
    ["a call", modernCall("write", {}), "notes:write"],
    [
      "a call that needs several",
      modernCall("audit", {}),
      "notes:read users:read",
    ],
    ["a prompt", modern("prompts/get", { name: "ask" }), "notes:write"],
    ["a read", modern("resources/read", { uri: "notes://log" }), "users:read"],
    [
      "a call of 2025 without a session",
      legacy("tools/call", { name: "write" }),
      "notes:write",
    ],
  ])("are asked for, whole, where %s lacks one", async (_, post, scope) => {
    const endpoint = await serve();
    const { status, headers, text } = await send(
      endpoint,
      await issuer.token(),
      post,
    );
    expect(status).toBe(403);
    const challenge = challengeOf(headers);
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain(`scope="${scope}"`);
    expect(challenge).toMatch(
      /resource_metadata="http:\/\/(?:localhost|127\.0\.0\.1)[:\d]*\/\.well-known\/oauth-protected-resource\/mcp"/,
    );
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: { code: -32000 } });
    expect(seen).toEqual([]);
  });

  it("are asked for where a completion lacks one", async () => {
    const endpoint = await serve();
    const params = {
      ref: { type: "ref/resource", uri: "notes://note/{id}" },
      argument: { name: "id", value: "" },
    };
    const none = await issuer.token({ scope: "" });
    const post = modern("completion/complete", params);
    expect((await send(endpoint, none, post)).status).toBe(403);
    expect((await send(endpoint, await issuer.token(), post)).status).toBe(200);
  });

  it("imply others, and handlers see all that the spec knows, and no token", async () => {
    const endpoint = await serve();
    const token = await issuer.token({ scope: "email notes:admin" });
    for (const post of [
      modernCall("write", {}),
      modern("resources/read", { uri: "notes://log" }),
      modern("resources/read", { uri: "notes://note/1" }),
      modern("prompts/get", { name: "ask" }),
    ]) {
      expect((await send(endpoint, token, post)).status).toBe(200);
    }
    const subject = `${issuer.url}#ada`;
    const scopes = ["notes:read", "notes:write", "notes:admin", "users:read"];
    expect(seen).toHaveLength(4);
    for (const one of seen) {
      expect(one.caller).toEqual({ subject, scopes });
      expect(one.token).toBe("");
      expect(one.headers).toContain("mcp-method");
      expect(one.headers).not.toMatch(/authorization/i);
    }
  });

  it("hide from lists what their caller may not use", async () => {
    const endpoint = await serve();
    const token = await issuer.token();
    const listed = async (token: string, method: string, member: string) =>
      namesIn((await send(endpoint, token, modern(method))).text, member);
    expect(await listed(token, "tools/list", "tools")).toEqual([
      "hello",
      "read",
    ]);
    expect(await listed(token, "prompts/list", "prompts")).toEqual([]);
    expect(await listed(token, "resources/list", "resources")).toEqual([
      "news",
      "one",
    ]);
    const none = await issuer.token({ scope: undefined });
    expect(await listed(none, "tools/list", "tools")).toEqual(["hello"]);
    expect(await listed(none, "resources/list", "resources")).toEqual(["news"]);
    expect(
      await listed(none, "resources/templates/list", "resourceTemplates"),
    ).toEqual([]);
    const all = await issuer.token({ scope: "notes:admin" });
    expect(await listed(all, "tools/list", "tools")).toHaveLength(4);
    const { text } = await send(endpoint, token, modern("tools/list"));
    expect(JSON.parse(text).result).toMatchObject({ cacheScope: "private" });
  });

  it("hide nothing with list: all", async () => {
    const endpoint = await serve("all");
    const { text } = await send(
      endpoint,
      await issuer.token({ scope: "" }),
      modern("tools/list"),
    );
    expect(namesIn(text, "tools")).toHaveLength(4);
  });

  it("are those of each request in a session, which is its caller's alone", async () => {
    const endpoint = await serve();
    const token = await issuer.token();
    const begun = await send(endpoint, token, initialize);
    const session = begun.headers.get("mcp-session-id") ?? "";
    const call = (name: string, by: string) =>
      send(endpoint, by, legacy("tools/call", { name }, session, 2));
    expect((await call("read", token)).text).toContain(`${issuer.url}#ada`);
    expect((await call("write", token)).status).toBe(403);
    const more = await issuer.token({ scope: "notes:write" });
    expect((await call("write", more)).status).toBe(200);
    for (const claims of [{ sub: "eve" }, { sub: undefined }]) {
      const other = await issuer.token(claims);
      expect((await call("read", other)).status).toBe(404);
    }
    const none = await endpoint.send(
      legacy("tools/call", { name: "read" }, session, 3),
    );
    expect(none.status).toBe(401);
    const subscribe = legacy(
      "resources/subscribe",
      { uri: "notes://log" },
      session,
      4,
    );
    expect((await send(endpoint, token, subscribe)).status).toBe(403);
  });
});

describe.each(["node:http", "fetch"] as const)("a token under %s", (kind) => {
  it("is in no log and in no answer, good or bad", async () => {
    const written: string[] = [];
    const write = vi.spyOn(process.stderr, "write");
    write.mockImplementation((text) => written.push(String(text)) > 0);
    const endpoint = await openEndpoint(kind, {
      ...guarded(signed()),
      security: { audit: { arguments: true } },
    });
    opened.push(endpoint);
    const good = await issuer.token();
    const bad = [await issuer.token({ exp: 1 }), "not.a.tokenatall"];
    const answers = [
      await send(endpoint, good, hello()),
      await send(endpoint, good, modernCall("write", {})),
      await send(endpoint, good, { ...hello(), body: "{" }),
    ];
    for (const token of bad) {
      answers.push(await send(endpoint, token, hello()));
    }
    issuer.broken = true;
    const late = await issuer.token({ jti: "late" }, { kid: "unknown" });
    answers.push(await send(endpoint, late, hello()));
    await setTimeout(20);
    write.mockRestore();
    const told = written.join("");
    expect(told).toContain('"audit":"tools/call"');
    const said = JSON.stringify([
      told,
      answers.map(({ text, headers }) => [text, ...headers]),
    ]);
    for (const token of [good, late, ...bad]) {
      expect(said).not.toContain(token);
      expect(said).not.toContain(token.split(".").at(-1));
    }
  });
});

describe("a stream", () => {
  const listen = modern("subscriptions/listen", {
    notifications: {
      toolsListChanged: true,
      resourceSubscriptions: ["notes://log", "notes://news"],
    },
  });

  it("tells of no resource that its caller may not read", async () => {
    const endpoint = await open(signed());
    const heard = endpoint.listen(by(await issuer.token(), listen));
    await expect.poll(heard.heard).toContain("acknowledged");
    expect(heard.heard()).toContain("notes://news");
    notify.resourceUpdated("notes://log");
    notify.resourceUpdated("notes://news");
    await expect.poll(heard.heard).toContain("resources/updated");
    expect(heard.heard()).not.toContain("notes://log");
    heard.leave();
  });

  it("ends with its token", async () => {
    const endpoint = await open(signed());
    // The clocks may differ by some seconds, so that it is taken.
    const token = await issuer.token({ exp: seconds() + 1 });
    const heard = endpoint.listen(by(token, listen));
    await expect.poll(heard.heard).toContain("acknowledged");
    await heard.ended;
  });
});

describe("an opaque token", () => {
  beforeEach(() => {
    vi.stubEnv("CLIENT", "mcp:1");
    vi.stubEnv("SECRET", "a b");
  });
  const opaque = () =>
    introspectedTokens({
      issuer: issuer.url,
      audience,
      clientId: "CLIENT",
      clientSecret: "SECRET",
    });
  const good = {
    active: true,
    aud: audience,
    sub: "ada",
    scope: "notes:read",
  };

  it("is asked about once for some time", async () => {
    const endpoint = await open(opaque());
    issuer.known.set("good", good);
    const before = issuer.asked.get("/introspect") ?? 0;
    for (let times = 0; times < 3; times++) {
      const { text } = await send(endpoint, "good", modernCall("read", {}));
      expect(text).toContain(`${issuer.url}#ada`);
    }
    expect(issuer.asked.get("/introspect")).toBe(before + 1);
    expect(issuer.authorization).toBe(
      `Basic ${Buffer.from("mcp%3A1:a+b").toString("base64")}`,
    );
    expect((await send(endpoint, "good", modernCall("write", {}))).status).toBe(
      403,
    );
  });

  it.each([
    ["is not active", { active: false }],
    ["is for another", { aud: "https://other.example" }],
    ["is for nobody in particular", { aud: undefined }],
    ["is from elsewhere", { iss: "https://evil.example" }],
    ["has expired", { exp: 1 }],
    ["is not valid yet", { nbf: 4_000_000_000 }],
    ["names nobody", { sub: undefined }],
  ])("that %s is refused", async (name, claims) => {
    const endpoint = await open(opaque());
    issuer.known.set(name.replaceAll(" ", ""), { ...good, ...claims });
    const { status } = await send(endpoint, name.replaceAll(" ", ""), hello());
    expect(status).toBe(401);
  });

  it("cannot be asked about without what this server is known by", async () => {
    vi.stubEnv("SECRET", "");
    await expect(openNode(guarded(opaque()))).rejects.toThrow("SECRET");
  });
});

describe("a token with a name", () => {
  const hash = (token: string) =>
    createHash("sha256").update(token).digest("base64url");
  const named = () => namedTokens({ env: "MCP_TOKENS" });

  it("lets in who has it, until it ends", async () => {
    vi.stubEnv(
      "MCP_TOKENS",
      `ada sha256:${hash("one")} until:2100-01-01T00:00:00Z scope:notes:write; eve sha256:${hash("two")} until:2020-01-01T00:00:00Z\nbob sha256:${hash("three")}`,
    );
    const endpoint = await open(named());
    const write = modernCall("write", {});
    expect((await send(endpoint, "one", write)).text).toContain('"ada"');
    expect((await send(endpoint, "two", write)).status).toBe(401);
    expect((await send(endpoint, "three", write)).status).toBe(403);
    const { status, headers } = await send(endpoint, "four", write);
    expect([status, challengeOf(headers)]).toEqual([
      401,
      'Bearer error="invalid_token", error_description="The token is unknown", scope="notes:write"',
    ]);
    const page = `http://127.0.0.1:${endpoint.port}/.well-known/oauth-protected-resource`;
    expect((await fetch(page)).status).toBe(404);
  });

  it.each([
    ["", "no token"],
    ["ada", "ada"],
    ["ada sha256:short", "ada"],
    [`ada sha256:${"a".repeat(43)} until:soon`, "ada"],
    [`ada sha256:${"a".repeat(43)} scopes:x`, "ada"],
  ])("stops the start where the variable is %j", async (text, why) => {
    vi.stubEnv("MCP_TOKENS", text);
    await expect(openNode(guarded(named()))).rejects.toThrow(why);
  });
});
