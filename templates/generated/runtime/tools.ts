/** Owns the methods of tools under the SDK. */
import type {
  ListToolsResult,
  StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { inContext } from "./context.js";
import type { JsonObject } from "./definitions.js";
import { notFound, refuseCursor } from "./invalid-params.js";
import { runTool } from "./run-tool.js";
import { serveMethod } from "./serve-method.js";
import type { Serve } from "./service.js";

export const serveTools: Serve = ({ tools }) => {
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  const withHeaders = tools.filter(({ headers }) => headers !== undefined);
  // Frozen, so that its text is made but once.
  const modern = Object.freeze(tools.map(({ listed }) => listed));
  // Only clients of the 2025 era are shown how a tool may be executed.
  const legacy = tools.map(({ listed, execution }) => ({
    ...listed,
    ...(execution && { execution }),
  }));
  const lists = {
    modern: { tools: modern } as unknown as ListToolsResult,
    legacy: { tools: legacy } as unknown as ListToolsResult,
  };
  return {
    capabilities: (listChanged) => ({ tools: { listChanged } }),
    install(mcp, { era, notify }) {
      for (const { listed } of withHeaders) {
        // Only for a registered tool does the SDK compare headers with arguments.
        const inputSchema = asStandardSchema(listed.inputSchema);
        mcp.registerTool(listed.name, { inputSchema }, () => ({ content: [] }));
      }
      const { server } = mcp;
      serveMethod(server, "tools/list", "PaginatedRequestParams", (params) => {
        refuseCursor(params);
        return lists[era];
      });
      server.setRequestHandler("tools/call", async ({ params }, call) => {
        const tool = byName.get(params.name);
        if (!tool) throw notFound(["name"], `Unknown tool: ${params.name}`);
        const result = await inContext(call, notify, (context) =>
          runTool(tool, params.arguments ?? {}, context),
        );
        return server.projectCallToolResult(result, tool.listed.outputSchema);
      });
    },
  };
};

/** Shows the schema to the SDK's own checks; `runTool` validates by it. */
function asStandardSchema(schema: JsonObject): StandardSchemaWithJSON {
  const json = () => ({ ...schema });
  const validate = (value: unknown) => ({ value });
  const jsonSchema = { input: json, output: json };
  return {
    "~standard": { version: 1, vendor: "mcp-gen", validate, jsonSchema },
  };
}
