/** The server as one writes it by hand: McpServer, zod schemas made once, the SDK's own HTTP handler and guards. */
import { createServer } from "node:http";
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/v4";

const tools = Array.from({ length: Number(process.argv[2]) }, (_, index) => ({
  name: `find_item_${index}`,
  description: `Finds items of group ${index} by a phrase.`,
  inputSchema: z.strictObject({
    query: z.string().min(1).describe(`Phrase ${index}.`),
    limit: z
      .int()
      .min(1)
      .max(100 + index)
      .default(10),
    order: z.enum(["newest", "oldest", `rank_${index}`]).optional(),
    tags: z.array(z.string()).max(10).optional(),
    range: z
      .strictObject({
        from: z.iso.datetime(),
        to: z.iso.datetime().optional(),
      })
      .optional(),
  }),
  outputSchema: z.strictObject({
    items: z.array(z.string()),
    total: z.int().min(0),
  }),
}));

const handler = toNodeHandler(
  createMcpHandler(() => {
    const server = new McpServer({ name: "bench", version: "1.0.0" });
    for (const { name, ...config } of tools) {
      server.registerTool(name, config, async ({ query }) => {
        const structuredContent = { items: [query], total: 1 };
        const text = JSON.stringify(structuredContent);
        return { content: [{ type: "text", text }], structuredContent };
      });
    }
    return server;
  }),
);
const isHost = localhostHostValidation();
const isOrigin = localhostOriginValidation();
const server = createServer((request, response) => {
  if (isHost(request, response) && isOrigin(request, response))
    void handler(request, response);
});
server.listen(0, "127.0.0.1", () => {
  process.stderr.write(
    `listening on http://127.0.0.1:${server.address().port}/mcp\n`,
  );
});
