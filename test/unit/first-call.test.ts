/** Holds the first words with a server that listens on HTTP alone, which a small stand-in is here. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nodeMachine } from "../../src/machine/node.js";
import { firstWords } from "../../src/run/first-call.js";
import { temporaryFolder } from "../support/temporary-folder.js";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("first-call");
  mkdirSync(join(folder, "build"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Answers a list as JSON, and a call as a stream of events; a notification has no answer. */
const standIn = `
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
const server = createServer(async (request, response) => {
  const { id, method, params } = JSON.parse(await text(request));
  if (id === undefined) return response.writeHead(202).end();
  const result =
    method === "tools/call"
      ? { structuredContent: params.arguments }
      : { tools: [{ name: "echo" }] };
  const message = JSON.stringify({ jsonrpc: "2.0", id, result });
  const isCall = method === "tools/call";
  response.end(isCall ? "event: message\\ndata: " + message + "\\n\\n" : message);
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const { port } = server.address();
  console.log("a print is no answer");
  process.stderr.write("listening on http://127.0.0.1:" + port + "/mcp\\n");
});
`;

it("lists and calls over HTTP, and the server ends", async () => {
  writeFileSync(join(folder, "build", "http.js"), standIn);
  const call = { tool: "echo", arguments: { word: "süß" } };
  expect(await firstWords(nodeMachine(), folder, "http", call)).toEqual({
    tools: ["echo"],
    answer: '{"word":"süß"}',
  });
});

it("tells why a server does not start", async () => {
  const broken = 'process.stderr.write("no key\\n"); process.exit(1);';
  writeFileSync(join(folder, "build", "http.js"), broken);
  expect(await firstWords(nodeMachine(), folder, "http", undefined)).toBe(
    "no key",
  );
});
