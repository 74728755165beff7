/** Owns an authorization server of tests: its keys can be changed, and it counts who asks. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, type exportSPKI, generateKeyPair, SignJWT } from "jose";

export const audience = "https://mcp.example/mcp";

type Claims = Readonly<Record<string, unknown>>;

export interface Issuer {
  readonly url: string;
  /** How often each of its pages was asked for. */
  readonly asked: Map<string, number>;
  /** What it answers to whoever asks about a token. */
  readonly known: Map<string, Readonly<Record<string, unknown>>>;
  /** What it was told of its client last. */
  authorization: string;
  /** Answers with 500 from now on. */
  broken: boolean;
  /** Signs with a new key from now on, and forgets the old one. */
  rotate(): Promise<void>;
  /** The key that all may know. */
  publicKey(): Parameters<typeof exportSPKI>[0];
  /** A good token, but for what is given. */
  token(claims?: Claims, header?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

export async function openIssuer(): Promise<Issuer> {
  let keys = await generateKeyPair("RS256", { extractable: true });
  let kid = 1;
  const asked = new Map<string, number>();
  const known: Issuer["known"] = new Map();
  const server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    asked.set(url, (asked.get(url) ?? 0) + 1);
    let body = "";
    for await (const chunk of request) body += String(chunk);
    issuer.authorization = headers.authorization ?? issuer.authorization;
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: String(kid) };
    const pages: Record<string, unknown> = {
      "/.well-known/oauth-authorization-server": {
        issuer: issuer.url,
        jwks_uri: `${issuer.url}/keys`,
        introspection_endpoint: `${issuer.url}/introspect`,
      },
      "/keys": { keys: [{ ...jwk, alg: "RS256", use: "sig" }] },
      "/introspect": known.get(
        new URLSearchParams(body).get("token") ?? "",
      ) ?? {
        active: false,
      },
    };
    const page = issuer.broken ? undefined : pages[url];
    response.statusCode = issuer.broken ? 500 : page === undefined ? 404 : 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(page ?? {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const issuer: Issuer = {
    url: `http://127.0.0.1:${port}`,
    asked,
    known,
    authorization: "",
    broken: false,
    async rotate() {
      keys = await generateKeyPair("RS256", { extractable: true });
      kid += 1;
    },
    publicKey: () => keys.publicKey,
    token(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const all: Claims = {
        iss: issuer.url,
        aud: audience,
        sub: "ada",
        client_id: "app",
        exp: now + 600,
        scope: "notes:read",
        ...claims,
      };
      return new SignJWT(JSON.parse(JSON.stringify(all)))
        .setProtectedHeader({ alg: "RS256", kid: String(kid), ...header })
        .sign(keys.privateKey);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}
