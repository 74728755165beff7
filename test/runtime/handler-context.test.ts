import type { ServerContext } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  inContext,
  type Notify,
} from "../../templates/generated/runtime/context.js";
import { hideError } from "../../templates/generated/runtime/hide-error.js";
import { log } from "../../templates/generated/runtime/log.js";
import { unlimited } from "./running.js";

const notify = {} as Notify;

let stderr = "";

beforeEach(() => {
  stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("progress", () => {
  function call(progressToken?: string) {
    const sent: unknown[] = [];
    const mcpReq = {
      _meta: progressToken === undefined ? undefined : { progressToken },
      signal: new AbortController().signal,
      notify: async (notification: unknown) => void sent.push(notification),
    };
    return { sent, mcp: { mcpReq } as unknown as ServerContext };
  }

  it("rises, comes once in 20 ms, and ends with the answer", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { sent, mcp } = call("token");
    const late = await inContext(
      mcp,
      notify,
      unlimited(),
      async ({ progress }) => {
        progress(1, 4, "one");
        progress(2, 4);
        vi.advanceTimersByTime(20);
        progress(1, 4);
        progress(Number.NaN);
        progress(3, 4);
        vi.advanceTimersByTime(20);
        return progress;
      },
    );
    late(4, 4);
    expect(sent).toEqual([
      {
        method: "notifications/progress",
        params: {
          progressToken: "token",
          progress: 1,
          total: 4,
          message: "one",
        },
      },
      {
        method: "notifications/progress",
        params: { progressToken: "token", progress: 3, total: 4 },
      },
    ]);
  });

  it("is not sent to a client that did not ask for it", async () => {
    const { sent, mcp } = call();
    await inContext(mcp, notify, unlimited(), async ({ progress }) =>
      progress(1),
    );
    expect(sent).toEqual([]);
  });

  it("ends with a handler that throws, too", async () => {
    const { sent, mcp } = call("token");
    let late: (done: number) => void = () => undefined;
    const run = inContext(mcp, notify, unlimited(), async ({ progress }) => {
      late = progress;
      throw new Error("no");
    });
    await expect(run).rejects.toThrow("no");
    late(1);
    expect(sent).toEqual([]);
  });
});

describe("the log", () => {
  it("is one line of JSON for each call", () => {
    log.warning("two\nlines", { city: "Oslo" });
    expect(stderr.split("\n")).toHaveLength(2);
    expect(JSON.parse(stderr)).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "warning",
      message: "two\nlines",
      data: { city: "Oslo" },
    });
  });

  it.each([
    ["a BigInt", { n: 1n }, "1n"],
    ["an error", { error: new Error("why") }, "why"],
    ["a hole", { gone: undefined }, "message"],
  ])("takes %s", (_, data, expected) => {
    log.error("no", data);
    expect(stderr.split("\n")).toHaveLength(2);
    expect(JSON.parse(stderr).level).toBe("error");
    expect(stderr).toContain(expected);
  });

  it("takes a cycle", () => {
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;
    log.info("round", cycle);
    expect(JSON.parse(stderr).message).toBe("round");
  });
});

describe("a hidden error", () => {
  it("can be one that cannot be shown", () => {
    const hostile = {
      [Symbol.for("nodejs.util.inspect.custom")]: () => {
        throw new Error("again");
      },
    };
    expect(hideError(hostile, "it")).toMatch(/^it failed/);
    expect(stderr).toMatch(/^it failed \(reference [0-9a-f]{8}\): .+\n$/);
  });

  it("has its causes on stderr", () => {
    hideError(new Error("outer", { cause: new Error("inner") }), "it");
    expect(stderr).toMatch(/outer[^]*inner/);
  });
});
