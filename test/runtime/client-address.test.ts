import { describe, expect, it } from "vitest";
import {
  askedHost,
  askedScheme,
  remoteAddress,
} from "../../templates/generated/runtime/client-address.js";

function behind(hops: number, headers: Readonly<Record<string, string>>) {
  return { hops, header: (name: string) => headers[name] ?? null };
}

describe("the client's address", () => {
  const forged = { "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.2" };

  it.each([
    [0, "10.0.0.1"],
    [1, "10.0.0.2"],
    [2, "203.0.113.9"],
    [3, "6.6.6.6"],
    [9, "6.6.6.6"],
  ])("is what %i trusted proxies say it is", (hops, address) => {
    expect(remoteAddress(behind(hops, forged), "10.0.0.1")).toBe(address);
  });

  it.each([
    ["203.0.113.9:4711", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["[2001:DB8::1]:4711", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["unknown", "10.0.0.1"],
    ["", "10.0.0.1"],
    ["999.1.1.1", "10.0.0.1"],
  ])("is read from %j", (told, address) => {
    const headers = { "x-forwarded-for": told };
    expect(remoteAddress(behind(1, headers), "::ffff:10.0.0.1")).toBe(address);
  });

  it("is empty where nobody knows it", () => {
    expect(remoteAddress(behind(0, {}), "")).toBe("");
  });
});

describe("the host and the scheme that were asked for", () => {
  const headers = {
    "x-forwarded-host": "evil.example, api.example",
    "x-forwarded-proto": "https",
  };

  it("are the server's own without trusted proxies", () => {
    expect(askedHost(behind(0, headers), "localhost")).toBe("localhost");
    expect(askedScheme(behind(0, headers), false)).toBe("http");
    expect(askedScheme(behind(0, {}), true)).toBe("https");
  });

  it("are the proxy's where one is trusted", () => {
    expect(askedHost(behind(1, headers), "localhost")).toBe("api.example");
    expect(askedScheme(behind(1, headers), false)).toBe("https");
    expect(askedHost(behind(1, {}), "localhost")).toBe("localhost");
  });
});
