/** Whatever comes on stdin, and however: each request has its own answer, once. */
import { once } from "node:events";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chaosRuns, script, type Script } from "../support/chaos.js";
import { buildFixture, type Fixture } from "./build-fixture.js";
import { envelope, type Message, StdioServer } from "./stdio-server.js";

let fixture: Fixture;

beforeAll(() => {
  fixture = buildFixture();
});

afterAll(() => fixture.remove());

const version = "io.modelcontextprotocol/protocolVersion";

/** What is written next, and what is to come of it. */
interface Part {
  readonly bytes: Buffer;
  readonly answer?: { readonly id: number | null; readonly like: object };
  /** Neither an answer nor anything else may come of this id. */
  readonly silent?: number;
  readonly pause?: number;
  readonly slow?: number;
}

const opening = {
  modern: { method: "tools/list", params: { _meta: envelope } },
  legacy: {
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "chaos", version: "1.0.0" },
    },
  },
};

function partsOf({ era, steps }: Script): Part[] {
  let ids = 0;
  const base = era === "modern" ? envelope : {};

  function part(
    method: string,
    params: object,
    like: object,
    meta: object = {},
  ): Part {
    const id = ++ids;
    const _meta = { ...base, ...meta };
    const message = {
      jsonrpc: "2.0",
      id,
      method,
      params: { ...params, _meta },
    };
    return { bytes: line(message), answer: { id, like } };
  }

  function call(text: string, delay?: number): Part {
    const input = {
      text: `${ids + 1} ${text}`,
      ...(delay !== undefined && { delay }),
    };
    const like = { result: { structuredContent: { input } } };
    return part("tools/call", { name: "echo", arguments: input }, like);
  }

  function probe(mode: string, like: object, meta?: object): Part {
    return part(
      "tools/call",
      { name: "probe", arguments: { mode } },
      like,
      meta,
    );
  }

  const first: Part = {
    bytes: line({ jsonrpc: "2.0", id: 0, ...opening[era] }),
    answer: { id: 0, like: { result: {} } },
  };
  const rest = steps.flatMap((step): Part[] => {
    switch (step.kind) {
      case "call":
        return [call(step.text, step.delay)];
      case "big":
        return [call("é".repeat(step.length))];
      case "progress":
        return [
          probe(
            "progress",
            { result: { structuredContent: { n: 1 } } },
            { progressToken: ids + 1 },
          ),
        ];
      case "unknown-tool":
        return [
          part("tools/call", { name: "nope" }, { error: { code: -32602 } }),
        ];
      case "wrong-version":
        return [
          part(
            "tools/list",
            {},
            { error: { code: -32022 } },
            { [version]: step.version },
          ),
        ];
      case "cancelled": {
        const { bytes } = probe("wait", {});
        const params = { requestId: ids };
        const cancel = {
          jsonrpc: "2.0",
          method: "notifications/cancelled",
          params,
        };
        return [{ bytes, silent: ids }, { bytes: line(cancel) }];
      }
      case "garbage":
        return [garbage(step.bytes)];
      case "oversize": {
        const bytes = Buffer.alloc(10 * 1024 * 1024 + 2, "x");
        return [
          { bytes: Buffer.concat([bytes, newline]), answer: refused(-32600) },
        ];
      }
      case "pause":
        return [{ bytes: Buffer.alloc(0), pause: step.milliseconds }];
      case "slow-reader":
        return [{ bytes: Buffer.alloc(0), slow: step.milliseconds }];
    }
  });
  return [first, ...rest];
}

const newline = Buffer.from("\n");
const refused = (code: number) => ({ id: null, like: { error: { code } } });

function line(message: object): Buffer {
  return Buffer.from(`${JSON.stringify(message)}\n`);
}

function garbage(raw: Uint8Array): Part {
  const bytes = Buffer.concat([raw, newline]);
  const text = bytes.toString("utf8").trim();
  if (text === "") return { bytes };
  try {
    JSON.parse(text);
    return { bytes, answer: refused(-32600) };
  } catch {
    return { bytes, answer: refused(-32700) };
  }
}

/** Writes all parts as one stream, cut anywhere, with breaths between. */
async function play(
  parts: readonly Part[],
  { cuts, breaths }: Script,
  server: StdioServer,
) {
  const { stdin, stdout } = server.child;
  let written = 0;
  let until = 0;
  for (const { bytes, pause, slow } of parts) {
    if (pause !== undefined) await wait(pause);
    if (slow !== undefined) {
      stdout.pause();
      setTimeout(() => stdout.resume(), slow);
    }
    // What is long is not cut so often that it takes for ever.
    const least = Math.ceil(bytes.length / 500);
    for (let from = 0; from < bytes.length;) {
      const size = Math.max(least, cuts[written % cuts.length] ?? 1);
      const room = stdin.write(bytes.subarray(from, from + size));
      from += size;
      written++;
      if (!room) await once(stdin, "drain");
      else if (written > until) {
        until = written + (breaths[written % breaths.length] ?? 1);
        await turn();
      }
    }
  }
}

function answersOf(messages: readonly Message[]): Message[] {
  return messages.filter(({ method }) => method === undefined);
}

function check(parts: readonly Part[], messages: readonly Message[]): void {
  const expected = parts.flatMap(({ answer }) => answer ?? []);
  const answers = answersOf(messages);
  for (const { id, like } of expected) {
    if (id === null) continue;
    const own = answers.filter((answer) => answer["id"] === id);
    expect(own).toEqual([expect.objectContaining({ id })]);
    expect(own[0]).toMatchObject(like);
  }
  const codes = (of: readonly object[]) =>
    of.map((one) => Object(one).error.code).toSorted();
  const nobodys = answers.filter(({ id }) => id === null);
  const refusals = expected.filter(({ id }) => id === null);
  expect(codes(nobodys)).toEqual(codes(refusals.map(({ like }) => like)));
  expect(answers).toHaveLength(expected.length);
  checkProgress(messages);
}

/** It rises, and its answer comes last. */
function checkProgress(messages: readonly Message[]): void {
  const seen = new Map<unknown, number>();
  for (const { id, method, params } of messages) {
    if (method === undefined) seen.set(id, Infinity);
    if (method !== "notifications/progress") continue;
    const { progressToken, progress } = params as {
      progressToken: number;
      progress: number;
    };
    expect(progress).toBeGreaterThan(seen.get(progressToken) ?? 0);
    seen.set(progressToken, progress);
  }
}

it("loses and crosses no answer", async () => {
  const property = fc.asyncProperty(script, async (one) => {
    const parts = partsOf(one);
    const server = new StdioServer(fixture.entry("stdio"));
    try {
      await play(parts, one, server);
      const count = parts.filter(({ answer }) => answer !== undefined).length;
      await expect
        .poll(() => answersOf(server.messages()).length)
        .toBeGreaterThanOrEqual(count);
      // Cut off inside of a line.
      server.child.stdin.write('{"jsonrpc":"2.0","id":"cut","method":"pi');
      expect(await server.endInput()).toBe(0);
      check(parts, server.messages());
    } finally {
      server.child.kill("SIGKILL");
    }
  });
  await fc.assert(property, chaosRuns(6));
}, 240_000);
