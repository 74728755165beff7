/** Many clients at once, some of which hear changes: each is answered, each is told, and the memory stays. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFixture, type Fixture } from "./build-fixture.js";
import { modern, modernCall, type Post } from "./http-calls.js";

const CLIENTS = 500;
const STREAMS = 100;
const ROUNDS = 6;

let fixture: Fixture;
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  fixture = buildFixture();
  const args = ["--expose-gc", fixture.entry("http")];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PORT: "0", MCP_FLOOD_LIMIT: "off" },
  });
  server = child;
  let said = "";
  port = await new Promise((resolve) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-10_000);
      const [, found] =
        /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
});

afterAll(async () => {
  server.kill("SIGTERM");
  await once(server, "exit");
  fixture.remove();
});

interface Line {
  readonly socket: Socket;
  ask(post: Post): Promise<string>;
  heard(): string;
}

async function open(): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let heard = "";
  let answered: (text: string) => void = () => undefined;
  socket.setEncoding("utf8").on("data", (text) => {
    heard += text;
    const head = heard.indexOf("\r\n\r\n");
    const [, length] =
      /content-length: (\d+)/.exec(heard.slice(0, head + 1)) ?? [];
    const body = heard.slice(head + 4);
    if (length === undefined || Buffer.byteLength(body) < Number(length))
      return;
    heard = "";
    answered(body);
  });
  return {
    socket,
    heard: () => heard,
    ask({ body, headers }) {
      const lines = Object.entries(headers).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      const length = Buffer.byteLength(body);
      socket.write(
        `POST /mcp HTTP/1.1\r\nhost: localhost\r\n${lines.join("")}content-length: ${length}\r\n\r\n${body}`,
      );
      return new Promise((resolve) => (answered = resolve));
    },
  };
}

function probe(line: Line, mode: string): Promise<string> {
  return line.ask(modernCall("probe", { mode }));
}

async function heap(line: Line): Promise<number> {
  return JSON.parse(await probe(line, "heap")).result.structuredContent.n;
}

it("serves 500 clients beside 100 streams in the same memory", async () => {
  const streams = await Promise.all(Array.from({ length: STREAMS }, open));
  const notifications = { resourcesListChanged: true };
  for (const stream of streams) {
    void stream.ask(modern("subscriptions/listen", { notifications }));
  }
  for (const { heard } of streams) {
    await expect.poll(heard).toContain("acknowledged");
  }
  const lines = await Promise.all(Array.from({ length: CLIENTS }, open));
  const [first] = lines as [Line, ...Line[]];
  const heaps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      lines.map((line, at) =>
        line.ask(modernCall("echo", { text: `${round} ${at}` })),
      ),
    );
    for (const [at, answer] of answers.entries()) {
      expect(answer).toContain(`"text":"${round} ${at}"`);
    }
    await probe(first, "notify");
    for (const { heard } of streams) {
      await expect
        .poll(() => heard().split("resources/list_changed").length)
        .toBe(round + 2);
    }
    heaps.push(await heap(first));
  }
  const [, warm = 0, ...later] = heaps;
  // 3,000 calls and 600 changes, which kept would be seen.
  expect(Math.max(...later)).toBeLessThan(warm * 1.1);
  for (const { socket } of [...lines, ...streams]) socket.destroy();
  const line = await open();
  await expect.poll(() => heap(line)).toBeLessThan(warm);
  line.socket.destroy();
});
