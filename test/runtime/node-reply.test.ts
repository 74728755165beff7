/** Streams under node:http to clients that read slowly, not at all, or go away. */
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Reply } from "../../templates/generated/runtime/exchange.js";
import { NodeReply } from "../../templates/generated/runtime/node-reply.js";

let server: Server;
let socket: Socket;
let reply: Reply;

/** A client that asked and reads nothing yet. */
beforeEach(async () => {
  const asked = new Promise<Reply>((resolve) => {
    server = createServer((_, response) => resolve(new NodeReply(response)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  reply = await asked;
});

afterEach(() => {
  vi.useRealTimers();
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const megabyte = "x".repeat(1024 * 1024);

/** Sends until there is no room, and says how many were sent. */
async function fill(): Promise<number> {
  let sent = 0;
  let waiting = false;
  async function send(): Promise<void> {
    while (sent < 64) {
      sent += 1;
      await reply.event(megabyte);
    }
  }
  void send();
  while (!waiting) {
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, 50));
    waiting = sent === before;
  }
  return sent;
}

it("waits for a slow reader, and loses nothing", async () => {
  const sent = await fill();
  expect(sent).toBeLessThan(32);
  let bytes = 0;
  socket.on("data", (chunk) => (bytes += chunk.length));
  socket.resume();
  await expect.poll(() => bytes).toBeGreaterThan(64 * megabyte.length);
});

it("cuts off a client that reads nothing, whoever does not wait for it", async () => {
  let closed = false;
  reply.onClosed(() => (closed = true));
  for (let at = 0; at < 40; at += 1) void reply.event(megabyte);
  await expect.poll(() => closed).toBe(true);
  expect(reply.abandoned).toBe(true);
  // Whoever still sends is not kept waiting.
  await reply.event(megabyte);
});

it("lets go of all who wait when there is room again", async () => {
  const warnings: string[] = [];
  const warn = (warning: Error) => void warnings.push(warning.name);
  process.on("warning", warn);
  await fill();
  const waiting = Array.from({ length: 12 }, () => reply.event("x"));
  socket.resume();
  await Promise.all(waiting);
  await new Promise(setImmediate);
  process.off("warning", warn);
  expect(warnings).toEqual([]);
});

it("tells of the end also who asks after it", async () => {
  const closed = new Promise<void>((resolve) => reply.onClosed(resolve));
  socket.destroy();
  await closed;
  await new Promise<void>((resolve) => reply.onClosed(resolve));
});

it("lets go of who waits when the client goes", async () => {
  await fill();
  let closed = false;
  reply.onClosed(() => (closed = true));
  const waiting = reply.event(megabyte);
  socket.destroy();
  await waiting;
  await expect.poll(() => closed).toBe(true);
});

it("sends comments on a silent stream, and none after its end", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let heard = "";
  socket.setEncoding("utf8").on("data", (text) => (heard += text));
  socket.resume();
  await reply.event("{}");
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => heard.match(/^: keep-alive$/gm)).toHaveLength(2);
  reply.end("{}");
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => heard).toMatch(/0\r\n\r\n$/);
  expect(heard.match(/^: keep-alive$/gm)).toHaveLength(2);
});
