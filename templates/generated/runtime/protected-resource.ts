/** Owns the metadata of the protected resource (RFC 9728), by which a client finds the authorization server. */
import type { AccessSettings, ServerDefinition } from "./definitions.js";
import type { Head } from "./http-guards.js";

export interface Resource {
  /** Where its metadata is. */
  metadataUrl(host: string): string;
  /** The metadata, where that is asked for. */
  page(head: Head): string | undefined;
}

const WELL_KNOWN = "/.well-known/oauth-protected-resource";

/** Undefined where no authorization server gives the tokens. */
export function resourceOf(
  { info }: ServerDefinition,
  { publicUrl, path }: AccessSettings,
  scopes: readonly string[],
  issuer: string | undefined,
): Resource | undefined {
  if (issuer === undefined) return undefined;
  /** Where the spec does not say it, what the client has called; the guards know the host. */
  const urlAt = (host: string) => new URL(publicUrl ?? `http://${host}${path}`);
  const publicPath =
    publicUrl === undefined ? path : new URL(publicUrl).pathname;
  const pages = ["", path, publicPath].map((at) => suffixed(at));
  return {
    metadataUrl(host) {
      const { origin, pathname } = urlAt(host);
      return origin + suffixed(pathname);
    },
    page({ method, path: asked, host }) {
      if (method !== "GET" || !pages.includes(asked)) return undefined;
      return JSON.stringify({
        resource: publicUrl ?? urlAt(host).href,
        authorization_servers: [issuer],
        ...(scopes.length > 0 && { scopes_supported: scopes }),
        bearer_methods_supported: ["header"],
        resource_name: info["title"] ?? info.name,
      });
    },
  };
}

function suffixed(path: string): string {
  return path === "/" ? WELL_KNOWN : WELL_KNOWN + path;
}
