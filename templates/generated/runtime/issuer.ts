/** Owns the authorization server: which one it is, whom its tokens are for, and what it says of itself. */
import { settingsReader } from "./access-settings.js";
import type { AccessSettings, HttpSettings } from "./definitions.js";

export interface IssuerSettings {
  readonly issuer: string;
  /** What a token must be for; where it is not said, the address of this server. */
  readonly audience?: string;
}

export interface Issuer {
  readonly issuer: string;
  /** A token is for one of them. */
  readonly audiences: readonly string[];
  /** Whether it is the spec's, so that what else the spec says of it holds. */
  readonly isSpecs: boolean;
  /** An address that it says of itself; found once. */
  endpoint(name: "jwks_uri" | "introspection_endpoint"): Promise<URL>;
}

/** Milliseconds for the authorization server to answer. */
export const PATIENCE = 5_000;
/** Milliseconds until it is asked again, when it had no answer. */
const PAUSE = 5_000;

/** The environment wins over the spec. */
export function issuerOf(
  spec: IssuerSettings,
  settings: AccessSettings,
): Issuer {
  const reader = settingsReader(process.env);
  const expected =
    "the https address by which the authorization server calls itself";
  const issuer = reader.read("MCP_ISSUER", isSafe, expected) ?? spec.issuer;
  const audience =
    reader.read("MCP_AUDIENCE", () => true, "") ??
    spec.audience ??
    settings.publicUrl;
  const audiences = audience === undefined ? localUrls(settings) : [audience];
  if (audiences.length === 0) {
    reader.complain(
      "It is not known whom tokens must be for: set MCP_PUBLIC_URL to the address that clients use, or MCP_AUDIENCE.",
    );
  }
  reader.check();
  const metadata = again(() => discover(issuer));
  return {
    issuer,
    audiences,
    isSpecs: issuer === spec.issuer,
    async endpoint(name) {
      const address = (await metadata())[name];
      if (typeof address === "string" && isSafe(address)) {
        return new URL(address);
      }
      throw new Error(`${issuer} names no safe ${name} in its metadata`);
    },
  };
}

/** Of a server that only this machine reaches: by each name of the machine, at the port that is known before it listens. */
function localUrls(settings: AccessSettings & Partial<HttpSettings>): string[] {
  const { host = "", port = 0, path } = settings;
  const isLocal = /^(?:localhost|::1|127(?:\.\d+){3})$/.test(host);
  if (!isLocal || port === 0) return [];
  const names = ["127.0.0.1", "localhost", "[::1]"];
  return names.map((name) => `http://${name}:${port}${path}`);
}

/** Plain http never leaves the machine. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isLocal);
}

type Metadata = Readonly<Record<string, unknown>>;

async function discover(issuer: string): Promise<Metadata> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  const places = [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
    `${origin}/.well-known/openid-configuration${path}`,
  ];
  for (const place of places) {
    const found = await fetch(place, {
      signal: AbortSignal.timeout(PATIENCE),
      redirect: "error",
    });
    const metadata = found.ok ? ((await found.json()) as Metadata) : undefined;
    if (metadata === undefined) await found.body?.cancel();
    // What names another is no word of this one.
    if (metadata?.["issuer"] === issuer) return metadata;
  }
  throw new Error(`${issuer} has no metadata of its own at ${places[0]}`);
}

/** Does it once; what failed is done again, but not at once. */
export function again<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    if (loading === undefined) {
      loading = load();
      loading.catch(() => {
        setTimeout(() => (loading = undefined), PAUSE).unref();
      });
    }
    return loading;
  };
}
