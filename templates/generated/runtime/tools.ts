/** Owns the methods of tools under the SDK. */
import {
  isInputRequiredResult,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import { inContext } from "./context.js";
import type { JsonObject } from "./definitions.js";
import { inRound } from "./input-required.js";
import { notFound } from "./invalid-params.js";
import { type List, specList } from "./lists.js";
import { runTool } from "./run-tool.js";
import { serveMethod } from "./serve-method.js";
import type { Serve } from "./service.js";

export const serveTools: Serve = (definition, store) => {
  const { info, tools, pageSize, auth } = definition;
  const handles = store && definition.handles?.(store);
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  const withHeaders = tools.filter(({ headers }) => headers !== undefined);
  // Only clients of the 2025 era are shown how a tool may be executed.
  const legacy = tools.map(({ listed, execution, scopes }) => ({
    listed: { ...listed, ...(execution && { execution }) },
    ...(scopes && { scopes }),
  }));
  const list: List = {
    method: "tools/list",
    member: "tools",
    key: "name",
    pageSize,
  };
  const lists = {
    modern: specList(list, "tool", tools, auth?.hides),
    legacy: specList(list, "tool", legacy, auth?.hides),
  };
  return {
    capabilities: (listChanged) => ({ tools: { listChanged } }),
    entityOf: (method, { name }) =>
      method === "tools/call" ? byName.get(String(name)) : undefined,
    install(mcp, { era, notify }) {
      for (const { listed } of withHeaders) {
        if (!isAvailable("tool", listed.name)) continue;
        // Only for a registered tool does the SDK compare headers with arguments.
        const inputSchema = asStandardSchema(listed.inputSchema);
        mcp.registerTool(listed.name, { inputSchema }, () => ({ content: [] }));
      }
      const { server } = mcp;
      serveMethod(
        server,
        "tools/list",
        "PaginatedRequestParams",
        (params, call) => lists[era].page(params?.cursor, call),
      );
      server.setRequestHandler("tools/call", async ({ params }, call) => {
        const tool = byName.get(params.name);
        if (!tool || !isAvailable("tool", params.name)) {
          throw notFound(["name"], `Unknown tool: ${params.name}`);
        }
        const { name: entity, arguments: given = {} } = params;
        const request = { server: info.name, entity, given, by: server, store };
        const result = await inRound(call, request, (opened) =>
          inContext(opened, notify, (context) =>
            runTool(tool, given, context, handles),
          ),
        );
        if (isInputRequiredResult(result)) return result;
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
