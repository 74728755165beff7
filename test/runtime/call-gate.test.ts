/** The limits of calls, on a clock of the test. */
import type { ServerContext } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  callGate,
  type CallGate,
  type Called,
  type Running,
} from "../../templates/generated/runtime/call-gate.js";
import type { SecuritySettings } from "../../templates/generated/runtime/definitions.js";
import { securitySettings } from "../../templates/generated/runtime/call-limits.js";
import { define } from "./in-memory.js";

let stderr = "";

beforeEach(() => {
  vi.useFakeTimers();
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

const tool: Called = { method: "tools/call", name: "work" };

function gateOf(security: SecuritySettings): CallGate {
  return callGate(define({ security: { audit: "off", ...security } }));
}

interface Caller {
  readonly mcp: ServerContext;
  cancel(): void;
}

/** A call by HTTP from an address, or the one by stdio. */
function from(address?: string, more: object = {}): Caller {
  const abort = new AbortController();
  const mcpReq = { id: 1, signal: abort.signal, ...more };
  const facts = { remote: () => address ?? "", header: () => null };
  const http = address === undefined ? {} : { http: { req: { facts } } };
  return {
    mcp: { mcpReq, ...http } as unknown as ServerContext,
    cancel: () => abort.abort(),
  };
}

/** The text of an answer, or of a refusal. */
async function call(
  gate: CallGate,
  work: (running: Running) => Promise<unknown> = async () => "done",
  caller: Caller = from(),
  called: Called = tool,
): Promise<string> {
  const answer = await gate.run(
    called,
    caller.mcp,
    async (running) => ({ text: await work(running) }),
    ({ message }) => ({ text: message }),
  );
  return String(answer.text);
}

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve("done");
  });
  return { end, work: () => ended };
}

describe("the rate of a caller", () => {
  const two = { rateLimit: { calls: 2, per: 2_000 } };

  it("is limited, with when to try again", async () => {
    const gate = gateOf(two);
    expect(await call(gate)).toBe("done");
    expect(await call(gate)).toBe("done");
    const refusal = "Too many calls: try again in a second.";
    expect(await call(gate)).toBe(refusal);
    vi.advanceTimersByTime(1_000);
    expect(await call(gate)).toBe("done");
    expect(await call(gate)).toBe(refusal);
  });

  it("is its own: another address and another subject have theirs", async () => {
    const gate = gateOf({ rateLimit: { calls: 1, per: 60_000 } });
    const known = (sub: string): Caller => {
      const authInfo = { clientId: "c", extra: { iss: "i", sub } };
      const { mcp, cancel } = from("10.0.0.1");
      return {
        mcp: { ...mcp, http: { ...mcp.http, authInfo } } as never,
        cancel,
      };
    };
    for (const caller of [
      from("10.0.0.1"),
      from("10.0.0.2"),
      known("a"),
      known("b"),
    ]) {
      expect(await call(gate, undefined, caller)).toBe("done");
      expect(await call(gate, undefined, caller)).toMatch(/^Too many calls/);
    }
  });

  it("of a tool with a limit of its own is counted apart", async () => {
    const gate = gateOf({ rateLimit: { calls: 1, per: 60_000 } });
    const own = { ...tool, name: "own", limits: two };
    expect(await call(gate)).toBe("done");
    expect(await call(gate, undefined, from(), own)).toBe("done");
    expect(await call(gate, undefined, from(), own)).toBe("done");
    expect(await call(gate, undefined, from(), own)).toMatch(/^Too many/);
    const free: Called = { ...tool, limits: { rateLimit: "off" } };
    expect(await call(gate, undefined, from(), free)).toBe("done");
  });

  it("is told as a protocol error where there is no tool", async () => {
    const gate = gateOf({ rateLimit: { calls: 1, per: 60_000 } });
    const read = { method: "resources/read", name: "a://b" };
    await gate.run(read, from().mcp, async () => ({}));
    await expect(
      gate.run(read, from().mcp, async () => ({})),
    ).rejects.toMatchObject({
      code: -32000,
      message: "Too many calls: try again in 60 seconds.",
      data: { type: "limited", retryAfter: 60 },
    });
  });

  it("is counted by the store, and in memory while that is away", async () => {
    const takeToken = vi
      .fn<() => Promise<number | undefined>>()
      .mockResolvedValueOnce(1_500)
      .mockResolvedValue(undefined);
    const store = { takeToken } as never;
    const definition = define({ security: { ...two, audit: "off" } });
    const gate = callGate(definition, store);
    expect(await call(gate)).toBe("Too many calls: try again in 2 seconds.");
    expect(takeToken).toHaveBeenCalledWith("stdio", two.rateLimit);
    expect(await call(gate)).toBe("done");
    expect(await call(gate)).toBe("done");
    expect(await call(gate)).toMatch(/^Too many/);
  });
});

describe("the number of calls at a time", () => {
  it("is limited: more wait, and of these no more than so many", async () => {
    const gate = gateOf({ concurrency: 1, rateLimit: "off" });
    const first = held();
    const running = call(gate, first.work);
    const work = vi.fn<() => Promise<string>>(async () => "done");
    const waiting = [1, 2, 3, 4].map(() => call(gate, work));
    expect(await call(gate, work)).toBe(
      "The server has too much to do: try again in a second.",
    );
    expect(work).not.toHaveBeenCalled();
    first.end();
    expect(await Promise.all([running, ...waiting])).toEqual(
      Array(5).fill("done"),
    );
  });

  it("leaves room for others: no address has more than half", async () => {
    const gate = gateOf({ concurrency: 4, rateLimit: "off" });
    const slow = held();
    const flood = [1, 2, 3, 4, 5].map(() =>
      call(gate, slow.work, from("10.0.0.1")),
    );
    expect(await call(gate, undefined, from("10.0.0.2"))).toBe("done");
    slow.end();
    expect(await Promise.all(flood)).toEqual(Array(5).fill("done"));
  });

  it("goes round the callers that wait", async () => {
    const gate = gateOf({ concurrency: 2, rateLimit: "off" });
    const slow = [held(), held()];
    const order: string[] = [];
    const named = (name: string, address: string) =>
      call(gate, async () => void order.push(name), from(address));
    const all = [
      call(gate, slow[0]?.work, from("a")),
      call(gate, slow[1]?.work, from("b")),
      named("a1", "a"),
      named("a2", "a"),
      named("b1", "b"),
    ];
    slow.forEach(({ end }) => end());
    await Promise.all(all);
    expect(order).toEqual(["a1", "b1", "a2"]);
  });

  it("a call that is cancelled while it waits leaves the queue", async () => {
    const gate = gateOf({ concurrency: 1, rateLimit: "off" });
    const slow = held();
    const running = call(gate, slow.work);
    const caller = from();
    const work = vi.fn<() => Promise<string>>(async () => "done");
    const waiting = call(gate, work, caller).catch(() => "gone");
    caller.cancel();
    expect(await waiting).toBe("gone");
    slow.end();
    await running;
    expect(await call(gate)).toBe("done");
    expect(work).not.toHaveBeenCalled();
  });
});

describe("the time of a call", () => {
  it("ends it: the signal fires, the caller gets an answer", async () => {
    const gate = gateOf({ timeout: 1_000 });
    let signal: AbortSignal | undefined;
    const running = call(gate, ({ signal: given }) => {
      signal = given;
      return new Promise((_, reject) =>
        given.addEventListener("abort", () => reject(given.reason)),
      );
    });
    await vi.advanceTimersByTimeAsync(900);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(signal?.aborted).toBe(true);
    expect(await running).toBe("work took longer than 1 s, and was stopped.");
  });

  it("of a tool may be another, and a signal may be looked at afterwards", async () => {
    const gate = gateOf({ timeout: 1_000 });
    const slow = held();
    let over: Running | undefined;
    const own = { ...tool, limits: { timeout: 3_000 } };
    const running = call(
      gate,
      (given) => {
        over = given;
        return slow.work();
      },
      from(),
      own,
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(over?.isOver).toBe(false);
    expect(over?.left).toBe(1_000);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(over?.left).toBe(0);
    expect(await running).toMatch(/longer than 3 s/);
    expect(over?.signal.aborted).toBe(true);
    expect(() => over?.throwIfOver()).toThrow("the time is over");
  });

  it("where it is ignored: it keeps its slot for a while, and not for ever", async () => {
    const gate = gateOf({ timeout: 1_000, concurrency: 1, rateLimit: "off" });
    const deaf = call(gate, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await deaf).toMatch(/took longer/);
    const work = vi.fn<() => Promise<string>>(async () => "done");
    const own = { ...tool, limits: { timeout: 60_000 } };
    const next = call(gate, work, from(), own);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await next).toBe("done");
    expect(stderr).toContain("its place goes to others");
  });

  it("counts while a call waits", async () => {
    const gate = gateOf({ timeout: 1_000, concurrency: 1, rateLimit: "off" });
    const slow = held();
    const own = { ...tool, limits: { timeout: 60_000 } };
    const running = call(gate, slow.work, from(), own);
    const waiting = call(gate);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await waiting).toMatch(/took longer than 1 s/);
    slow.end();
    expect(await running).toBe("done");
    expect(await call(gate)).toBe("done");
  });

  it("leaves no timer behind", async () => {
    const gate = gateOf({});
    await call(gate);
    await vi.advanceTimersByTimeAsync(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("and a client that goes away fires one signal, made once", async () => {
    const gate = gateOf({});
    const caller = from();
    const same = await gate.run(tool, caller.mcp, async (running) => {
      const { signal } = running;
      caller.cancel();
      return { same: signal === running.signal, aborted: signal.aborted };
    });
    expect(same).toEqual({ same: true, aborted: true });
  });
});

describe("an answer", () => {
  it("that is too large is not sent", async () => {
    const gate = gateOf({ maxOutputBytes: 1_000 });
    expect(await call(gate, async () => "x".repeat(990))).toHaveLength(990);
    expect(await call(gate, async () => "é".repeat(600))).toBe(
      "The answer of work has 1204 bytes, and may have 1000. Ask for less.",
    );
  });

  it("is a reference where something else than an answer is thrown", async () => {
    const gate = gateOf({});
    const failed = gate.run(tool, from().mcp, async () => {
      throw new Error("password hunter2");
    });
    await expect(failed).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(/^work failed \(reference [0-9a-f]{8}\)$/),
    });
    expect(stderr).toContain("hunter2");
  });
});

describe("the environment", () => {
  it("wins over the spec, up and down", () => {
    const spec = { timeout: 1, rateLimit: { calls: 1, per: 1 } };
    const environment = {
      MCP_RATE_LIMIT: "1000/1m",
      MCP_CONCURRENCY: "7",
      MCP_TIMEOUT: "2m",
      MCP_MAX_OUTPUT: "2mb",
      MCP_AUDIT: "off",
    };
    expect(securitySettings(spec, environment)).toEqual({
      rateLimit: { calls: 1_000, per: 60_000 },
      unlimited: false,
      concurrency: 7,
      timeout: 120_000,
      maxOutputBytes: 2 * 1024 ** 2,
      audit: "off",
    });
  });

  it("and the spec may say nothing: limits hold", () => {
    expect(securitySettings({}, {})).toEqual({
      rateLimit: { calls: 120, per: 60_000 },
      unlimited: false,
      concurrency: 64,
      timeout: 30_000,
      maxOutputBytes: 1024 ** 2,
      audit: {},
    });
  });

  it("is refused whole where it is wrong", () => {
    const wrong = { MCP_RATE_LIMIT: "many", MCP_TIMEOUT: "0", MCP_AUDIT: "/x" };
    expect(() => securitySettings({}, wrong)).toThrow(
      'MCP_RATE_LIMIT is "many", not such as 120/1m, or off.\n' +
        'MCP_AUDIT is "/x", not stderr or off.\n' +
        'MCP_TIMEOUT is "0", not a duration such as 30s.',
    );
  });
});
