/**
 * Clients that send in pieces, break off, send garbage or do not wait, from a seed: no answer is lost or
 * crossed, and the server goes on. CHAOS_SECONDS=30 runs each transport for so long, CHAOS_SEED from there.
 */
import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { serveFetch } from "../../templates/generated/runtime/fetch.js";
import { chaosRuns } from "../support/chaos.js";
import { type NodeOpened, openNode } from "./endpoints.js";
import { server as definition } from "./fixture/server.js";
import { modern, modernCall, type Post } from "./http-calls.js";

const seconds = Number(process.env["CHAOS_SECONDS"] ?? 0);
const MOST_CLIENTS = 8;
const MOST_TURNS = 12;

/** Makes what a client does out of numbers, so that less of them, and smaller ones, are less that it does. */
interface Luck {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  bytes(length: number): Buffer;
}

function luckOf(numbers: readonly number[]): Luck {
  let at = 0;
  const below = (limit: number) =>
    (numbers[at++ % numbers.length] ?? 0) % Math.max(limit, 1);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    bytes: (length) =>
      Buffer.from(Array.from({ length }, () => below(256) ^ (at & 255))),
  };
}

/** Every client has the same ids; what is asked tells the answers apart. */
function call(luck: Luck): { readonly post: Post; readonly expected: object } {
  const text = `${luck.below(2 ** 31)} ${"é".repeat(luck.below(300))}`;
  if (luck.below(6) === 0) {
    const post = modernCall(
      "probe",
      { mode: "late-progress" },
      { progressToken: 1 },
    );
    return { post, expected: { structuredContent: { n: 1 } } };
  }
  const expected = { structuredContent: { input: { text } } };
  return { post: modernCall("echo", { text }), expected };
}

type Send = (luck: Luck) => Promise<void>;

const turn = fc.record({
  kind: fc.nat(),
  numbers: fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
});

type Turns = readonly {
  readonly kind: number;
  readonly numbers: readonly number[];
}[];

/** What each of the clients does, in its order. */
const scripts = fc.array(
  fc.array(turn, { minLength: 1, maxLength: MOST_TURNS }),
  {
    minLength: 1,
    maxLength: MOST_CLIENTS,
    size: "max",
  },
);

/** What fails is shown as few turns of few clients. */
async function storm(
  kinds: readonly Send[],
  goesOn: () => Promise<void>,
): Promise<void> {
  async function run(clients: readonly Turns[]): Promise<void> {
    await Promise.all(
      clients.map(async (turns) => {
        for (const { kind, numbers } of turns) {
          await kinds[kind % kinds.length]?.(luckOf(numbers));
        }
      }),
    );
    await goesOn();
  }
  let last = Promise.resolve();
  const property = fc.asyncProperty(scripts, (script) => (last = run(script)));
  await fc.assert(property, chaosRuns(4));
  // Where the time was over, it still goes on.
  await last;
}

function pause(luck: Luck): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, luck.below(4)));
}

function pieces(luck: Luck, bytes: Buffer): Buffer[] {
  const cuts = Array.from({ length: luck.below(6) }, () =>
    luck.below(bytes.length),
  );
  const all = [0, ...cuts.sort((a, b) => a - b), bytes.length];
  return all.slice(1).map((end, at) => bytes.subarray(all[at], end));
}

function expectAnswer(text: string, expected: object): void {
  const message = JSON.parse(text);
  expect(message).toMatchObject({ jsonrpc: "2.0", id: 1, result: expected });
}

beforeAll(() => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
const timeout = 60_000 + seconds * 1_000;

describe("under node:http", () => {
  let endpoint: NodeOpened;
  beforeAll(async () => {
    endpoint = await openNode(definition);
  });
  afterAll(() => endpoint.close());

  function bytesOf({ body, headers }: Post, more = ""): Buffer {
    const lines = Object.entries(headers).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const length = Buffer.byteLength(body);
    return Buffer.from(
      `POST /mcp HTTP/1.1\r\nhost: localhost\r\n${lines.join("")}${more}content-length: ${length}\r\n\r\n${body}`,
    );
  }

  function open() {
    const socket = connect(endpoint.port, "127.0.0.1");
    socket.on("error", () => undefined);
    let heard = "";
    socket.setEncoding("utf8").on("data", (text) => (heard += text));
    return { socket, heard: () => heard, closed: once(socket, "close") };
  }

  /** Several requests on one connection, in pieces that know nothing of them. */
  async function inPieces(luck: Luck): Promise<void> {
    const asked = Array.from({ length: 1 + luck.below(3) }, () => call(luck));
    const { socket, heard, closed } = open();
    const last = asked.length - 1;
    const bytes = asked.map(({ post }, at) =>
      bytesOf(post, at === last ? "connection: close\r\n" : ""),
    );
    for (const piece of pieces(luck, Buffer.concat(bytes))) {
      socket.write(piece);
      await pause(luck);
    }
    await closed;
    const answers = heard().split("HTTP/1.1 ").slice(1);
    expect(answers).toHaveLength(asked.length);
    for (const [at, { expected }] of asked.entries()) {
      const [, body = ""] = (answers[at] ?? "").split("\r\n\r\n");
      expectAnswer(body, expected);
    }
  }

  async function brokenOff(luck: Luck): Promise<void> {
    const { socket } = open();
    const bytes = bytesOf(call(luck).post);
    socket.write(bytes.subarray(0, luck.below(bytes.length + 1)));
    await pause(luck);
    socket.destroy();
  }

  async function garbage(luck: Luck): Promise<void> {
    const { socket, heard, closed } = open();
    const { post } = call(luck);
    const body = String(luck.bytes(1 + luck.below(200)));
    const end = Buffer.from("\r\n\r\n");
    const bytes = luck.pick([
      Buffer.concat([luck.bytes(100), end]),
      bytesOf({ ...post, body }, "connection: close\r\n"),
    ]);
    socket.write(bytes);
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 4\d\d /);
  }

  async function leaves(luck: Luck): Promise<void> {
    const { socket, heard } = open();
    socket.write(
      bytesOf(modernCall("probe", { mode: "progress" }, { progressToken: 1 })),
    );
    if (luck.below(2) === 0) await expect.poll(heard).toContain("progress");
    socket.destroy();
  }

  it("nothing is lost or crossed", { timeout }, async () => {
    const kinds = [inPieces, inPieces, inPieces, brokenOff, garbage, leaves];
    await storm(kinds, async () => {
      await endpoint.answered();
      const { status } = await endpoint.send(modern("tools/list"));
      expect(status).toBe(200);
    });
  });
});

describe("behind fetch", () => {
  const server = serveFetch(async () => ({ server: definition }));
  afterAll(() => server.close());

  function ask(
    headers: Post["headers"],
    body: ReadableStream,
    signal?: AbortSignal,
  ) {
    const init = {
      method: "POST",
      headers,
      body,
      duplex: "half",
      ...(signal && { signal }),
    };
    return server.fetch(
      new Request("http://localhost/mcp", init as RequestInit),
    );
  }

  function streamOf(luck: Luck, bytes: Buffer, breaks = false): ReadableStream {
    const left = pieces(luck, bytes);
    return new ReadableStream({
      async pull(controller) {
        await pause(luck);
        const piece = left.shift();
        if (piece !== undefined && piece.length > 0) controller.enqueue(piece);
        else if (left.length > 0) controller.enqueue(Buffer.from(" "));
        else if (breaks) controller.error(new Error("gone"));
        else controller.close();
      },
    });
  }

  async function inPieces(luck: Luck): Promise<void> {
    const { post, expected } = call(luck);
    const at = post.body.length;
    const bytes = Buffer.from(post.body.padEnd(at + luck.below(20)));
    const left = pieces(luck, bytes).filter((piece) => piece.length > 0);
    const body = new ReadableStream({
      async pull(controller) {
        await pause(luck);
        const piece = left.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
    });
    const response = await ask(post.headers, body);
    expectAnswer(await response.text(), expected);
  }

  async function brokenOff(luck: Luck): Promise<void> {
    const { headers, body } = call(luck).post;
    const cut = Buffer.from(body).subarray(0, luck.below(body.length));
    const response = await ask(headers, streamOf(luck, cut, true));
    expect(response.status).toBe(400);
  }

  async function garbage(luck: Luck): Promise<void> {
    const { headers } = call(luck).post;
    const response = await ask(
      headers,
      streamOf(luck, luck.bytes(1 + luck.below(200))),
    );
    expect(response.status).toBe(400);
  }

  async function leaves(luck: Luck): Promise<void> {
    const { headers, body } = modernCall(
      "probe",
      { mode: "progress" },
      { progressToken: 1 },
    );
    const gone = new AbortController();
    const response = await ask(
      headers,
      streamOf(luck, Buffer.from(body)),
      gone.signal,
    );
    const reader = response.body?.getReader();
    await reader?.read();
    if (luck.below(2) === 0) await reader?.cancel();
    else gone.abort();
  }

  it("nothing is lost or crossed", { timeout }, async () => {
    const kinds = [inPieces, inPieces, inPieces, brokenOff, garbage, leaves];
    await storm(kinds, async () => {
      const { body, headers } = modern("tools/list");
      const { status } = await ask(
        headers,
        streamOf(luckOf([]), Buffer.from(body)),
      );
      expect(status).toBe(200);
    });
  });
});
