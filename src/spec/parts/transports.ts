/** Owns the part `transports:`. */
import {
  flagIn,
  isText,
  listIn,
  mapIn,
  say,
  textIn,
  textNode,
  type Check,
} from "../check.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
} from "../located.js";
import type { HttpTransport, ServerSpec } from "../model.js";
import { parseDuration, parseSize } from "../units.js";
import { hasScheme } from "./server.js";

const defaults = {
  host: "127.0.0.1",
  port: 3000,
  path: "/mcp",
  maxBodyBytes: 1024 ** 2,
};

/** How clients reach the server; over standard input and output where nothing is said. */
export function transportsPart(
  check: Check,
): Pick<ServerSpec, "stdio" | "http" | "fetch"> {
  const { root } = check.document;
  const entry = entryOf(root, "transports");
  if (entry === undefined) return { stdio: true, fetch: false };
  if (entry.value.kind !== "map") return { stdio: false, fetch: false };
  if (entry.value.entries.length === 0)
    say(check, "spec/no-transport", {}, placeOfKey(root, entry));
  const http = mapIn(entry.value, "http");
  return {
    stdio: entryOf(entry.value, "stdio") !== undefined,
    fetch: http !== undefined && flagIn(http, "fetch"),
    ...(http === undefined ? {} : { http: httpPart(check, http) }),
  };
}

function httpPart(check: Check, http: LocatedMap): HttpTransport {
  checkHost(check, http);
  checkPath(check, http);
  const publicUrl = textNode(http, "publicUrl");
  if (publicUrl !== undefined && !isPublicUrl(publicUrl.value))
    say(
      check,
      "spec/url",
      { label: "publicUrl", schemes: "http or https" },
      placeOf(publicUrl),
    );
  const port = valueOf(http, "port")?.value;
  return {
    host: textIn(http, "host") ?? defaults.host,
    port: typeof port === "number" ? port : defaults.port,
    path: textIn(http, "path") ?? defaults.path,
    ...(publicUrl === undefined ? {} : { publicUrl: publicUrl.value }),
    allowedHosts: textsIn(check, http, "allowedHosts", hostPattern),
    allowedOrigins: textsIn(check, http, "allowedOrigins", originPattern),
    maxBodyBytes:
      parseSize(valueOf(http, "maxBodyBytes")?.value) ?? defaults.maxBodyBytes,
    legacy: legacyIn(http),
    ...trustProxyIn(http),
    ...corsIn(check, http),
    ...tlsIn(http),
  };
}

function legacyIn(http: LocatedMap): HttpTransport["legacy"] {
  const text = textIn(http, "legacy");
  return text === "reject" || text === "stateless" ? text : "sessions";
}

function trustProxyIn(http: LocatedMap): Pick<HttpTransport, "trustProxy"> {
  const hops = valueOf(http, "trustProxy")?.value;
  return typeof hops === "number" && hops > 0 ? { trustProxy: hops } : {};
}

function corsIn(check: Check, http: LocatedMap): Pick<HttpTransport, "cors"> {
  const cors = valueOf(http, "cors");
  if (cors === undefined) return {};
  const map = cors.kind === "map" ? cors : undefined;
  const headers = (map === undefined ? [] : listIn(map, "headers")).filter(
    isText,
  );
  for (const node of headers)
    if (node.value !== "" && !headerName.test(node.value))
      say(check, "spec/cors-header", {}, placeOf(node));
  const maxAge = map && parseDuration(valueOf(map, "maxAge")?.value);
  return {
    cors: {
      headers: headers.map(({ value }) => value.toLowerCase()),
      maxAge: maxAge ?? 600_000,
    },
  };
}

function tlsIn(http: LocatedMap): Pick<HttpTransport, "tls"> {
  const tls = mapIn(http, "tls");
  const cert = tls && textIn(tls, "cert");
  const key = tls && textIn(tls, "key");
  return cert && key ? { tls: { cert, key } } : {};
}

/** RFC 9110 token; `*` would be every header. */
const headerName = /^[!#$%&'+.^_`|~0-9A-Za-z-]+$/;

const hostPattern =
  /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*))(?::\d{1,5})?$/;
/** Every port may be meant (`https://example.com:*`), and every page of an extension, but not every page of the web. */
const originPattern =
  /^(?!https?:\/\/\*)[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:\*|[^\s/?#@*]+(?::\*)?)$/i;

function textsIn(
  check: Check,
  http: LocatedMap,
  key: "allowedHosts" | "allowedOrigins",
  pattern: RegExp,
): readonly string[] {
  const code =
    key === "allowedHosts" ? "spec/allowed-host" : "spec/allowed-origin";
  const texts = listIn(http, key).filter(isText);
  for (const node of texts)
    if (node.value !== "" && !pattern.test(node.value))
      say(check, code, {}, placeOf(node));
  return texts.map((node) => node.value);
}

function checkHost(check: Check, http: LocatedMap): void {
  if (entryOf(check.document.root, "auth") !== undefined) return;
  const host = textNode(http, "host");
  if (host === undefined || host.value === "" || isLoopback(host.value)) return;
  say(check, "spec/host-without-auth", { host: host.value }, placeOf(host));
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|::1|\[::1\]|127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})$/i.test(
    host,
  );
}

function checkPath(check: Check, http: LocatedMap): void {
  const path = textNode(http, "path");
  if (path === undefined || path.value === "") return;
  const problem = badPath(path.value);
  if (problem !== undefined)
    say(check, "spec/http-path", { problem }, placeOf(path));
}

function badPath(path: string): string | undefined {
  if (!path.startsWith("/")) return "must begin with /";
  if (/[?#]/.test(path)) return "may have no ? and no #";
  if (/\/\.{0,2}(?=\/)|\/\.{1,2}$/.test(path))
    return "may have no empty, . or .. step";
  return /^[A-Za-z0-9/._~!$&'()*+,;=:@-]*$/.test(path)
    ? undefined
    : "may hold letters, digits and / . _ ~ - only";
}

function isPublicUrl(address: string): boolean {
  return hasScheme(address, ["http:", "https:"]) && !/[?#]/.test(address);
}
