import { describe, expect, it } from "vitest";
import { httpSettings } from "../../templates/generated/runtime/http-settings.js";

const spec = {
  host: "127.0.0.1",
  port: 3000,
  path: "/mcp",
  allowedHosts: [],
  allowedOrigins: [],
  maxBodyBytes: 1000,
  legacy: "sessions",
} as const;

it("takes the spec where the environment is silent", () => {
  expect(httpSettings(spec, { PORT: "", HOST: " " })).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    allowedHosts: ["localhost", "127.0.0.1", "[::1]"],
  });
});

it("lets the environment win", () => {
  const environment = {
    HOST: "0.0.0.0",
    PORT: "0",
    MCP_PUBLIC_URL: "https://mcp.example/mcp",
    MCP_ALLOWED_HOSTS: "api.example, [fe80::1]",
    MCP_ALLOWED_ORIGINS: "https://app.example:8443,other.example",
  };
  const settings = httpSettings(spec, environment, true);
  expect(settings).toMatchObject({ host: "0.0.0.0", port: 0 });
  expect(settings.allowedHosts.slice(3)).toEqual([
    "mcp.example",
    "api.example",
    "[fe80::1]",
  ]);
  expect(settings.allowedOrigins.slice(3)).toEqual([
    "https://mcp.example",
    "https://app.example:8443",
    "other.example",
  ]);
});

it("takes the number of proxies and the certificate from the environment", () => {
  const environment = {
    MCP_TRUST_PROXY: "2",
    MCP_TLS_CERT: "cert.pem",
    MCP_TLS_KEY: "key.pem",
  };
  expect(httpSettings(spec, environment)).toMatchObject({
    trustProxy: 2,
    tls: { cert: "cert.pem", key: "key.pem" },
  });
  expect(() => httpSettings(spec, { MCP_TLS_CERT: "cert.pem" })).toThrow(
    "MCP_TLS_CERT is set without MCP_TLS_KEY",
  );
});

describe("the environment", () => {
  it.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80a"],
    ["PORT", "1e3"],
    ["HOST", "http://x"],
    ["MCP_PUBLIC_URL", "mcp.example"],
    ["MCP_PUBLIC_URL", "ftp://mcp.example"],
    ["MCP_ALLOWED_HOSTS", "https://api.example"],
    ["MCP_ALLOWED_HOSTS", "api.example:x"],
    ["MCP_ALLOWED_ORIGINS", "https://*"],
    ["MCP_TRUST_PROXY", "true"],
    ["MCP_TRUST_PROXY", "-1"],
    ["MCP_ALLOWED_HOSTS", "a,,b"],
    ["MCP_ALLOWED_ORIGINS", "https://app.example/path"],
  ])("may not have %s=%s", (name, value) => {
    expect(() => httpSettings(spec, { [name]: value })).toThrow(
      `${name} is "${value}"`,
    );
  });

  it("is told all its mistakes at once", () => {
    const environment = { PORT: "x", MCP_PUBLIC_URL: "y" };
    expect(() => httpSettings(spec, environment)).toThrow(
      /PORT[^]*MCP_PUBLIC_URL/,
    );
  });
});

describe("a host that others can reach", () => {
  it.each(["0.0.0.0", "::", "192.168.1.1", "my-host"])(
    "is refused without authentication, and with it where no request could come: %s",
    (HOST) => {
      const named = { HOST, MCP_ALLOWED_HOSTS: "api.example" };
      expect(() => httpSettings(spec, named)).toThrow("no authentication");
      expect(() => httpSettings(spec, { HOST }, true)).toThrow(
        "MCP_ALLOWED_HOSTS",
      );
      expect(httpSettings(spec, named, true).host).toBe(HOST);
      const url = { HOST, MCP_PUBLIC_URL: "https://api.example/mcp" };
      expect(httpSettings(spec, url, true).host).toBe(HOST);
    },
  );

  it.each(["localhost", "127.0.0.1", "127.1.2.3", "::1"])(
    "is not %s",
    (HOST) => {
      expect(httpSettings(spec, { HOST }).host).toBe(HOST);
    },
  );
});
