/** Requests that are sent on one connection without awaiting the answers. */
import { connect } from "node:net";
import { expect, it } from "vitest";
import { defineServer } from "../../templates/generated/runtime/define.js";
import { serveTools } from "../../templates/generated/runtime/tools.js";
import { openNode } from "./endpoints.js";
import { modernCall } from "./http-calls.js";
import { unlimited } from "./in-memory.js";

const seen = { waiting: 0, aborted: 0 };

async function wait(
  _input: unknown,
  { signal }: { readonly signal: AbortSignal },
): Promise<unknown> {
  seen.waiting += 1;
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => {
      seen.aborted += 1;
      reject(new Error("gone"));
    });
  });
}

const definition = defineServer({
  security: unlimited,
  info: { name: "pipeline", version: "1.0.0" },
  tools: [
    {
      listed: { name: "wait", inputSchema: { type: "object" } },
      validators: async () => ({ validateInput: () => true }),
    },
  ],
  handlers: async () => ({ tools: { wait } }),
  resources: [],
  resourceTemplates: [],
  prompts: [],
  http: {
    host: "127.0.0.1",
    port: 0,
    path: "/mcp",
    allowedHosts: [],
    allowedOrigins: [],
    maxBodyBytes: 10_000,
    legacy: "reject",
  },
  serve: [serveTools],
});

it("are all cancelled when the client goes, and a stop waits for none of them", async () => {
  const { port, answered, close } = await openNode(definition);
  const warnings: string[] = [];
  const warn = (warning: Error) => void warnings.push(warning.name);
  process.on("warning", warn);
  const { body, headers } = modernCall("wait", {});
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const one =
    `POST /mcp HTTP/1.1\r\n${lines.join("")}` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const socket = connect(port, "127.0.0.1");
  socket.write(one.repeat(15));
  await expect.poll(() => seen.waiting).toBe(15);
  socket.destroy();
  await expect.poll(() => seen.aborted).toBe(15);
  await answered();
  process.off("warning", warn);
  expect(warnings).toEqual([]);
  await close();
});
