/** Streams behind fetch to clients that read slowly, not at all, or go away. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type FetchReply,
  fetchReply,
} from "../../templates/generated/runtime/fetch-reply.js";

let gone: AbortController;
let reply: FetchReply;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  gone = new AbortController();
  reply = fetchReply(gone.signal);
});

afterEach(() => {
  reply.end();
  vi.useRealTimers();
});

const megabyte = "x".repeat(1024 * 1024);

async function rest(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

it("waits for a slow reader with all who write, and loses nothing", async () => {
  let written = 0;
  const writing = [1, 2, 3].map(async () => {
    await reply.event(megabyte);
    written += 1;
  });
  // One that nobody waits for.
  vi.advanceTimersByTime(15_000);
  await rest();
  expect(written).toBe(0);
  const text = (await reply.response).text();
  await Promise.all(writing);
  reply.end("{}");
  expect((await text).match(/x{1048576}/g)).toHaveLength(3);
});

it("cuts off a client that reads nothing, whoever does not wait for it", async () => {
  let closed = false;
  reply.onClosed(() => (closed = true));
  const writing = Array.from({ length: 40 }, () => reply.event(megabyte));
  expect(closed).toBe(true);
  expect(reply.abandoned).toBe(true);
  // Whoever still sends is not kept waiting.
  await Promise.all([...writing, reply.event(megabyte)]);
  await expect((await reply.response).text()).rejects.toThrow("not read");
});

it.each(["cancels what it reads", "aborts its request"])(
  "lets go of who waits when the client %s",
  async (how) => {
    const writing = [reply.event(megabyte), reply.event(megabyte)];
    const { body } = await reply.response;
    if (how.startsWith("aborts")) gone.abort();
    else await body?.cancel();
    await Promise.all(writing);
    expect(reply.abandoned).toBe(true);
  },
);

it("sends comments on a silent stream, and none after its end", async () => {
  await reply.event("{}");
  const text = (await reply.response).text();
  vi.advanceTimersByTime(30_000);
  reply.end("{}");
  vi.advanceTimersByTime(60_000);
  expect((await text).match(/^: keep-alive$/gm)).toHaveLength(2);
});

it("tells of the end also who asks after it", async () => {
  gone.abort();
  await new Promise<void>((resolve) => reply.onClosed(resolve));
  expect(reply.abandoned).toBe(true);
});
