/** The transport over lines, on streams that a test holds. */
import { PassThrough, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { stdioTransport } from "../../templates/generated/runtime/stdio-transport.js";

const request = (id: number | string) =>
  ({ jsonrpc: "2.0", id, method: "ping" }) as const;
const answer = (id: number | string) =>
  ({ jsonrpc: "2.0", id, result: {} }) as const;

/** A client that reads nothing until it is told to. */
function slowReader() {
  const waiting: (() => void)[] = [];
  const lines: string[] = [];
  const output = new Writable({
    highWaterMark: 100,
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      waiting.push(done);
    },
  });
  const readAll = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { output, lines, readAll };
}

async function start(output: Writable) {
  const input = new PassThrough();
  const transport = stdioTransport(input, output, (message) => message);
  const received: unknown[] = [];
  transport.onmessage = (message) => received.push(message);
  await transport.start();
  return { input, transport, received };
}

describe("a client that does not read", () => {
  it("is not read from until it does, and then loses nothing", async () => {
    const { output, lines, readAll } = slowReader();
    const { input, transport, received } = await start(output);
    const ids = Array.from({ length: 20 }, (_, id) => id);
    const sent = ids.map((id) => transport.send(answer(id)));
    expect(input.isPaused()).toBe(true);
    input.write(`${JSON.stringify(request("late"))}\n`);
    await new Promise(setImmediate);
    expect(received).toEqual([]);
    await readAll();
    await Promise.all(sent);
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
    await expect.poll(() => received).toEqual([request("late")]);
  });
});

describe("the end of the requests", () => {
  it("is that of all but the subscriptions", async () => {
    const { output, readAll } = slowReader();
    const { input, transport, received } = await start(output);
    for (const message of [
      request(1),
      request("1"),
      { ...request(2), method: "subscriptions/listen" },
      request(3),
      {
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId: 3 },
      },
    ]) {
      input.write(`${JSON.stringify(message)}\n`);
    }
    await expect.poll(() => received).toHaveLength(5);
    let ended = false;
    const answered = transport.answered().then(() => (ended = true));
    for (const id of [1, "1"]) {
      expect(ended).toBe(false);
      const sent = transport.send(answer(id));
      await readAll();
      await sent;
    }
    await answered;
  });
});

it("an answer that cannot be sent becomes an error that says nothing of it", async () => {
  const { output, lines, readAll } = slowReader();
  const { transport } = await start(output);
  const result = { secret: "hunter2", count: 1n };
  const sent = transport.send({ ...answer(7), result } as never);
  await readAll();
  await sent;
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    id: 7,
    error: { code: -32603, data: { type: "internal-error" } },
  });
  expect(lines[0]).not.toContain("hunter2");
});
