/** The floor: node:http alone, with the same answers as texts. */
import { createServer } from "node:http";
import { benchSpec } from "../spec.js";

const { tools } = benchSpec(Number(process.argv[2]));
const answer = (result) => JSON.stringify({ jsonrpc: "2.0", id: 1, result });
const list = answer({ tools, resultType: "complete" });
const structuredContent = { items: ["a"], total: 1 };
const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
const call = answer({ content, structuredContent, resultType: "complete" });

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (text) => (body += text));
  request.on("end", () => {
    const text = JSON.parse(body).method === "tools/list" ? list : call;
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, "127.0.0.1", () => {
  process.stderr.write(
    `listening on http://127.0.0.1:${server.address().port}/mcp\n`,
  );
});
