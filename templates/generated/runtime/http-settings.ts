/** Owns where an HTTP server listens, by the spec and the environment. */
import {
  accessSettings,
  type SettingsReader,
  settingsReader,
} from "./access-settings.js";
import type { HttpSettings, TlsFiles } from "./definitions.js";

/**
 * The environment wins over the spec; what is wrong in it is told all at once.
 * @param mayBeOpen whether other machines may reach it: it knows who calls, or its spec says that anybody may
 */
export function httpSettings(
  spec: HttpSettings,
  environment: Readonly<Record<string, string | undefined>>,
  mayBeOpen = false,
): HttpSettings {
  const reader = settingsReader(environment);
  const { read } = reader;
  const host = read("HOST", isAddress, "a host name or address") ?? spec.host;
  const port = read("PORT", isPort, "a port from 0 to 65535") ?? spec.port;
  const access = accessSettings(spec, reader);
  const hosts = read("MCP_ALLOWED_HOSTS", () => true, "host names");
  const hasHosts = (hosts ?? spec.allowedHosts.join()) !== "";
  if (!isLoopback(host) && !mayBeOpen) {
    reader.complain(
      `HOST ${host} is open to other machines, and this server has no authentication: whoever ` +
        "reaches it may call it. Write auth into the spec, or auth: none if you mean that, and " +
        "generate; or listen on 127.0.0.1.",
    );
  } else if (!isLoopback(host) && !hasHosts && access.publicUrl === undefined) {
    reader.complain(
      `HOST ${host} is open to other machines, and no request would be let in: set MCP_PUBLIC_URL to ` +
        "the address that clients use, or MCP_ALLOWED_HOSTS to its host names.",
    );
  }
  const tls = tlsFiles(spec.tls, reader);
  reader.check();
  return { ...access, host, port: Number(port), ...(tls && { tls }) };
}

/** Both files or none. */
function tlsFiles(
  spec: TlsFiles | undefined,
  { read, complain }: SettingsReader,
): TlsFiles | undefined {
  const cert = read("MCP_TLS_CERT", () => true, "a file") ?? spec?.cert;
  const key = read("MCP_TLS_KEY", () => true, "a file") ?? spec?.key;
  if (cert !== undefined && key !== undefined) return { cert, key };
  if (cert !== undefined) complain("MCP_TLS_CERT is set without MCP_TLS_KEY.");
  if (key !== undefined) complain("MCP_TLS_KEY is set without MCP_TLS_CERT.");
  return undefined;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535;
}

/** As one listens on it. */
function isAddress(text: string): boolean {
  return /^[\w.-]+$|^[\da-f:.]+$/i.test(text);
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
}
