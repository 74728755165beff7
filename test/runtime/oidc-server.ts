/** Owns a real authorization server: its tokens are got as a program gets them, with its client credentials. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";

export const audience = "https://mcp.example/mcp";

type Claims = Readonly<Record<string, unknown>>;

export interface OidcServer {
  readonly url: string;
  /** A token from its token endpoint; `claims` are what the server says besides or instead. */
  token(scope?: string, claims?: Claims): Promise<string>;
  /** Signs with a new key from now on. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

/** What it gives out tokens for. */
interface Resource {
  readonly audience: string;
  readonly scope: string;
}

const notes: Resource = {
  audience,
  scope: "notes:read notes:write notes:admin users:read",
};

/** @param format of its access tokens */
export async function openOidc(
  format: "jwt" | "opaque",
  resource = notes,
): Promise<OidcServer> {
  let serve: RequestListener = () => undefined;
  let claims: Claims = {};
  const server = createServer((request, response) => serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  async function renew(): Promise<void> {
    const pair = await generateKeyPair("RS256", { extractable: true });
    const key = { ...(await exportJWK(pair.privateKey)), use: "sig" };
    const provider = new Provider(url, {
      ...configuration(format, resource),
      jwks: { keys: [{ ...key, alg: "RS256" }] },
      formats: {
        customizers: {
          jwt: (_: unknown, __: unknown, { payload }: { payload: object }) =>
            void Object.assign(payload, claims),
        },
      },
    });
    serve = provider.callback();
  }

  await renew();
  return {
    url,
    rotate: renew,
    async token(scope = "notes:read", said = {}) {
      claims = said;
      const response = await fetch(`${url}/token`, {
        method: "POST",
        headers: { authorization: `Basic ${btoa("robot:secret")}` },
        body: new URLSearchParams({
          grant_type: "client_credentials",
          resource: resource.audience,
          scope,
        }),
      });
      const answer = (await response.json()) as { access_token?: string };
      if (answer.access_token) return answer.access_token;
      throw new Error(`no token: ${JSON.stringify(answer)}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configuration(
  accessTokenFormat: "jwt" | "opaque",
  { scope, audience }: Resource,
): object {
  const resource = {
    scope,
    audience,
    accessTokenFormat,
    accessTokenTTL: 600,
    ...(accessTokenFormat === "jwt" && { jwt: { sign: { alg: "RS256" } } }),
  };
  return {
    clients: [
      {
        client_id: "robot",
        client_secret: "secret",
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
      },
    ],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => resource,
      },
    },
  };
}
