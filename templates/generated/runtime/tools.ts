/** Owns the methods of tools under the SDK. */
import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import type { Called } from "./call-gate.js";
import { inContext } from "./context.js";
import type { JsonObject, Tool } from "./definitions.js";
import { inRound } from "./input-required.js";
import { notFound } from "./invalid-params.js";
import { type List, specList } from "./lists.js";
import { failure, runTool } from "./run-tool.js";
import { serveMethod } from "./serve-method.js";
import type { Serve } from "./service.js";

export const serveTools: Serve = (definition, store, gate) => {
  const { info, tools, pageSize } = definition;
  const handles = store && definition.handles?.(store);
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  const withHeaders = tools.filter(({ headers }) => headers !== undefined);
  const modern = tools.map(({ listed }) => listed);
  // Only clients of the 2025 era are shown how a tool may be executed.
  const legacy = tools.map(({ listed, execution }) => ({
    ...listed,
    ...(execution && { execution }),
  }));
  const list: List = {
    method: "tools/list",
    member: "tools",
    key: "name",
    pageSize,
  };
  const lists = {
    modern: specList(list, "tool", modern),
    legacy: specList(list, "tool", legacy),
  };
  return {
    capabilities: (listChanged) => ({ tools: { listChanged } }),
    install(mcp, { era, notify }) {
      for (const { listed } of withHeaders) {
        if (!isAvailable("tool", listed.name)) continue;
        // Only for a registered tool does the SDK compare headers with arguments.
        const inputSchema = asStandardSchema(listed.inputSchema);
        mcp.registerTool(listed.name, { inputSchema }, () => ({ content: [] }));
      }
      const { server } = mcp;
      serveMethod(server, "tools/list", "PaginatedRequestParams", (params) =>
        lists[era].page(params?.cursor),
      );
      server.setRequestHandler("tools/call", async ({ params }, call) => {
        const { name: entity, arguments: given = {} } = params;
        const tool = byName.get(entity);
        const request = { server: info.name, entity, given, by: server, store };
        const called = calledTool(entity, given, tool);
        const result = await gate.run<CallToolResult | InputRequiredResult>(
          called,
          call,
          async (running) => {
            if (!tool || !isAvailable("tool", entity)) {
              throw notFound(["name"], `Unknown tool: ${entity}`);
            }
            return inRound(call, request, (opened) =>
              inContext(opened, notify, running, (context) =>
                runTool(tool, given, context, running, handles),
              ),
            );
          },
          ({ message }) => failure(message),
        );
        if (isInputRequiredResult(result)) return result;
        return server.projectCallToolResult(result, tool?.listed.outputSchema);
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

function calledTool(name: string, given: unknown, tool?: Tool): Called {
  return { method: "tools/call", name, given, limits: tool?.limits };
}
