/** What is taken out of texts, and what never reaches a log. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cleaned, cleanText } from "../../templates/generated/runtime/clean.js";
import { hideError } from "../../templates/generated/runtime/hide-error.js";
import { log } from "../../templates/generated/runtime/log.js";
import { hideNames } from "../../templates/generated/runtime/redact.js";
import {
  blank,
  keepSecret,
} from "../../templates/generated/runtime/secrets.js";
import { writeError } from "../../templates/generated/runtime/stderr.js";

let stderr = "";
beforeEach(() => {
  stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

describe("a text that is sent", () => {
  it("has no control, no escape and nothing that turns it round", () => {
    const text = "a\u001b[31mb\u0000\u0007\u009b\r\nc\td\u202ee\u2066f\u007f";
    expect(cleanText(text)).toBe("a[31mb\nc\tdef");
  });

  it("keeps what scripts need: marks, joiners, emoji", () => {
    const text = "\u200fשלום\u200e می‌خواهم 👩‍👩‍👧 naïve";
    expect(cleanText(text)).toBe(text);
  });

  it("is clean in values and in keys, however deep", () => {
    const value = { "k\u001b": ["x\u202e", { y: "z\u0085" }], n: 1, b: null };
    expect(cleaned(JSON.stringify(value))).toEqual({
      k: ["x", { y: "z" }],
      n: 1,
      b: null,
    });
  });

  it("that only looks like an escape stays", () => {
    const value = { path: "C:\\bin\\u0000" };
    expect(cleaned(JSON.stringify(value))).toEqual(value);
  });

  it("does not reach a prototype", () => {
    const value = cleaned('{"__proto__":{"bad":"\\u001b"}}') as object;
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>)["bad"]).toBeUndefined();
  });
});

describe("a secret", () => {
  const secret = 'p"ss/wörd+12345';
  keepSecret("TEST_KEY", secret);

  it.each([
    ["as it is", secret],
    ["in JSON", JSON.stringify({ secret })],
    ["in JSON in JSON", JSON.stringify(JSON.stringify({ secret }))],
    ["in a URL", encodeURIComponent(secret)],
    ["in base64", Buffer.from(secret).toString("base64")],
    [
      "in base64 behind one byte",
      Buffer.from(`a${secret}bc`).toString("base64"),
    ],
    ["in base64 behind two", Buffer.from(`ab${secret}c`).toString("base64url")],
  ])("is blanked %s", (_, text) => {
    const left = blank(text);
    expect(left).toContain("[TEST_KEY]");
    expect(left).not.toContain("wörd");
    expect(left).not.toContain(encodeURIComponent("wörd"));
  });

  it("is blanked in values, and a number is one too", () => {
    keepSecret("TEST_PIN", "1234567890");
    const value = { a: [`x${secret}`], n: 1234567890 };
    expect(cleaned(JSON.stringify(value))).toEqual({
      a: ["x[TEST_KEY]"],
      n: "[TEST_PIN]",
    });
  });

  it("that is too short is told of, and not looked for", () => {
    expect(keepSecret("TEST_SHORT", "abc")).toBe(false);
    expect(blank("abc")).toBe("abc");
  });

  it("is in no log and in no line of an error", () => {
    log.info(`it is ${secret}`, { secret, deep: { n: 1234567890 } });
    writeError(`Error: ${secret}`);
    expect(stderr).not.toContain("wörd");
    expect(stderr).not.toContain("1234567890");
  });
});

describe("a secret of several lines", () => {
  const secret =
    "-----BEGIN KEY-----\nMIIEvQIBADANBgkqhk\niG9w0'BAQEFAASCB\n-----END KEY-----\n";
  keepSecret("TEST_PEM", secret);

  it("is blanked where it is a part of an error, or of its cause", () => {
    const cause = Object.assign(new Error(`with ${secret}`), { key: secret });
    hideError(new Error("outer", { cause }), "it");
    log.error("failed", { error: cause });
    expect(stderr).not.toMatch(/MIIEvQ|iG9w0/);
    expect(stderr).toContain("[TEST_PEM]");
  });
});

describe("a log line", () => {
  it("of an error shows none of its properties that sound secret or are not to be logged", () => {
    hideNames(["card"]);
    const cause = { card: "4242", config: { headers: { Authorization: "b" } } };
    const error = Object.assign(new Error("x", { cause }), {
      code: "E_PAY",
      password: "hunter2",
    });
    hideError(error, "pay");
    log.error("paid", { error });
    expect(stderr).not.toMatch(/4242|hunter2|"b"/);
    expect(stderr.match(/E_PAY/g)).toHaveLength(2);
  });

  it("of errors that cause each other, or that throw when they are looked at, comes", () => {
    const one = new Error("one");
    const two = new AggregateError([one, new Error("three")], "two");
    one.cause = two;
    Object.assign(two, { one, list: [one, two] });
    Object.defineProperty(one, "odd", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    hideError(two, "it");
    expect(stderr).toMatch(/two[^]*one[^]*three/);
  });

  it("shows no property that is not to be logged, whatever is in it", () => {
    hideNames(["card"]);
    log.info("paid", { card: { number: 1 }, list: [{ card: "4242" }], ok: 1 });
    expect(JSON.parse(stderr).data).toEqual({
      card: "[redacted]",
      list: [{ card: "[redacted]" }],
      ok: 1,
    });
  });

  it("is one line, and is JSON, whatever is written", () => {
    const forged = '\n{"level":"error"}\r\u2028\u2029\u0085\u009b31m\u202e';
    log.info(forged, { forged });
    expect(stderr).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202e]+\n$/u);
    expect(JSON.parse(stderr)).toMatchObject({ message: forged });
  });

  it("of an error cannot begin with a text from elsewhere", () => {
    writeError('failed: Error: x\n{"audit":"tools/call"}\n    at file');
    expect(stderr).toBe(
      'failed: Error: x\n    {"audit":"tools/call"}\n    at file\n',
    );
  });
});

describe("the secrets of the runtime itself", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it("are blanked too: the password of the store, and the keys of states", async () => {
    vi.resetModules();
    const key = Buffer.alloc(32, 7).toString("base64");
    const next = Buffer.alloc(32, 8).toString("base64");
    vi.stubEnv("MCP_STATE_SECRET", `${key}, ${next}`);
    const runtime = "../../templates/generated/runtime";
    const { blank } = await import(`${runtime}/secrets.js`);
    const { stateKeys } = await import(`${runtime}/sealed-state.js`);
    const { openRedis } = await import(`${runtime}/redis-store.js`);
    stateKeys();
    const nowhere = "redis://user:p%40ssw0rd-long@127.0.0.1:1";
    await expect(openRedis(nowhere, "test")).rejects.toThrow(/127\.0\.0\.1:1/);
    expect(blank(`p@ssw0rd-long p%40ssw0rd-long ${key} ${next}`)).toBe(
      "[STATE_URL] [STATE_URL] [MCP_STATE_SECRET] [MCP_STATE_SECRET]",
    );
  });
});
