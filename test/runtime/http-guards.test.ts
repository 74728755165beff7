/** Whom an endpoint lets in: hosts, origins, proxies, and what pages of other origins may do. */
import { describe, expect, it } from "vitest";
import {
  accessSettings,
  settingsReader,
} from "../../templates/generated/runtime/access-settings.js";
import { cors } from "../../templates/generated/runtime/cors.js";
import type { AccessSettings } from "../../templates/generated/runtime/definitions.js";
import { httpGuards } from "../../templates/generated/runtime/http-guards.js";

const spec: AccessSettings = {
  path: "/mcp",
  allowedHosts: [],
  allowedOrigins: [],
  maxBodyBytes: 1000,
  legacy: "sessions",
};

function asked(
  settings: Partial<AccessSettings>,
  given: Readonly<Record<string, string>>,
  method = "POST",
) {
  const access = accessSettings({ ...spec, ...settings }, settingsReader({}));
  const headers: Readonly<Record<string, string>> = {
    host: "localhost",
    "content-type": "application/json",
    ...given,
  };
  const header = (name: string) => headers[name] ?? null;
  const { host = "" } = headers;
  const query = () => "";
  return httpGuards(access)({ method, path: "/mcp", host, header, query });
}

describe("a host", () => {
  const allowedHosts = ["api.example", "Other.example:8443", "web.example:443"];

  it.each([
    "api.example",
    "API.example:1234",
    "other.example:8443",
    "web.example",
    "web.example:443",
    "[::1]:3000",
  ])("is let in: %s", (host) => {
    expect(asked({ allowedHosts }, { host })).toBeUndefined();
  });

  it.each([
    "other.example",
    "other.example:8444",
    "web.example:444",
    "api.example.",
    "localhost.",
    "[::ffff:127.0.0.1]",
    "[::1%25eth0]",
    "",
  ])("is refused: %j", (host) => {
    const refusal = { status: 403, message: "Invalid Host" };
    expect(asked({ allowedHosts }, { host })).toEqual(refusal);
  });
});

describe("an origin", () => {
  const allowedOrigins = [
    "https://app.example:443",
    "https://dev.example:*",
    "https://bücher.example",
    "moz-extension://*",
  ];

  it.each([
    "https://app.example",
    "HTTPS://APP.example",
    "https://dev.example",
    "https://dev.example:5173",
    "https://xn--bcher-kva.example",
    "moz-extension://0a1b-2c",
  ])("is let in: %s", (origin) => {
    expect(asked({ allowedOrigins }, { origin })).toBeUndefined();
  });

  it.each([
    "null",
    "",
    "http://app.example",
    "https://app.example:8443",
    "https://app.example.",
    "http://dev.example:5173",
    "https://dev.example.evil.example:5173",
    "chrome-extension://0a1b",
    "moz-extension://",
    "*",
    "https://*",
  ])("is refused: %j", (origin) => {
    const refusal = { status: 403, message: "Invalid Origin" };
    expect(asked({ allowedOrigins }, { origin })).toEqual(refusal);
  });
});

describe("what a proxy says of the host", () => {
  const allowedHosts = ["api.example"];
  const forwarded = { host: "app:3000", "x-forwarded-host": "api.example" };

  it("is believed where it is trusted, and never else", () => {
    expect(asked({ allowedHosts, trustProxy: 1 }, forwarded)).toBeUndefined();
    expect(asked({ allowedHosts }, forwarded)?.status).toBe(403);
    const evil = { host: "api.example", "x-forwarded-host": "evil.example" };
    expect(asked({ allowedHosts, trustProxy: 1 }, evil)?.status).toBe(403);
  });
});

describe("a page of another origin", () => {
  const allowedOrigins = ["https://app.example"];
  const origin = "https://app.example";
  const preflight = {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers":
      "Content-Type, Mcp-Method, mcp-param-region, Authorization, X-Evil, X-Api-Key",
  };

  it("is told what it may send, where the spec asks for it", () => {
    const settings = {
      allowedOrigins,
      cors: { headers: ["x-api-key"], maxAge: 60_000 },
    };
    expect(asked(settings, preflight, "OPTIONS")).toEqual({
      status: 204,
      message: "",
      headers: {
        "access-control-allow-origin": origin,
        "access-control-expose-headers":
          "mcp-session-id, www-authenticate, retry-after",
        "access-control-allow-methods": "POST, GET, DELETE",
        "access-control-allow-headers":
          "content-type, mcp-method, mcp-param-region, authorization, x-api-key",
        "access-control-max-age": "60",
        vary: "origin",
      },
    });
  });

  it("is told nothing else", () => {
    expect(asked({ allowedOrigins }, preflight, "OPTIONS")?.status).toBe(405);
    const evil = { ...preflight, origin: "https://evil.example" };
    const settings = { allowedOrigins, cors: {} };
    expect(asked(settings, evil, "OPTIONS")).toEqual({
      status: 403,
      message: "Invalid Origin",
    });
    expect(asked(settings, {}, "OPTIONS")?.status).toBe(405);
  });

  it("reads answers by its own name, never by *, and never with credentials", () => {
    const { answerTo } = cors({ ...spec, cors: {} });
    expect(answerTo(origin)).toMatchObject({
      "access-control-allow-origin": origin,
      vary: "origin",
    });
    expect(answerTo(origin)).not.toHaveProperty(
      "access-control-allow-credentials",
    );
    expect(answerTo(null)).toEqual({ vary: "origin" });
    expect(cors(spec).answerTo(origin)).toEqual({});
  });
});
