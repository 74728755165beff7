/** Owns where an HTTP server listens and whom it lets in, by the spec and the environment. */
import type { HttpSettings } from "./definitions.js";
import { StartError } from "./errors.js";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** The environment wins over the spec; what is wrong in it is told all at once. */
export function httpSettings(
  spec: HttpSettings,
  environment: Readonly<Record<string, string | undefined>>,
): HttpSettings {
  const problems: string[] = [];

  function read(
    name: string,
    valid: (text: string) => boolean,
    expected: string,
  ): string | undefined {
    const text = environment[name]?.trim() ?? "";
    if (text === "") return undefined;
    if (!valid(text)) problems.push(`${name} is "${text}", not ${expected}.`);
    return text;
  }

  function readList(
    name: string,
    valid: (text: string) => boolean,
    expected: string,
  ): readonly string[] | undefined {
    const every = (text: string) => items(text).every(valid);
    const text = read(name, every, `${expected}, with commas between`);
    return text === undefined ? undefined : items(text);
  }

  const host = read("HOST", isAddress, "a host name or address") ?? spec.host;
  const port = read("PORT", isPort, "a port from 0 to 65535") ?? spec.port;
  const url = read("MCP_PUBLIC_URL", isUrl, "an http or https URL");
  const allowedHosts =
    readList("MCP_ALLOWED_HOSTS", isHost, "host names without port") ??
    spec.allowedHosts;
  const allowedOrigins =
    readList("MCP_ALLOWED_ORIGINS", isOrigin, "origins or host names") ??
    spec.allowedOrigins;
  if (!isLoopback(host) && allowedHosts.length === 0) {
    problems.push(
      `HOST ${host} is open to other machines, and this server has no authentication: whoever ` +
        "reaches it may call it. If you mean that, set MCP_ALLOWED_HOSTS to the host names " +
        "that clients will use; if not, listen on 127.0.0.1.",
    );
  }
  if (problems.length > 0) throw new StartError(problems.join("\n"));

  const publicUrl = url ?? spec.publicUrl;
  const own = publicUrl === undefined ? [] : [new URL(publicUrl)];
  const ownHosts = own.map(({ hostname }) => hostname);
  const ownOrigins = own.map(({ origin }) => origin);
  return {
    ...spec,
    host,
    port: Number(port),
    allowedHosts: lower([...LOOPBACK, ...ownHosts, ...allowedHosts]),
    allowedOrigins: lower([...LOOPBACK, ...ownOrigins, ...allowedOrigins]),
  };
}

function items(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}

function lower(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535;
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** As one listens on it. */
function isAddress(text: string): boolean {
  return /^[\w.-]+$|^[\da-f:.]+$/i.test(text);
}

/** As it stands in a URL. */
function isHost(text: string): boolean {
  return /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(text);
}

function isOrigin(text: string): boolean {
  return isHost(text) || /^[a-z][\w+.-]*:\/\/[^/]+$/i.test(text);
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
}
