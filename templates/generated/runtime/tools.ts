/** Owns the methods of tools under the SDK. */
import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type Server,
  type ServerContext,
  type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import { answerBefore } from "./answer-before.js";
import { inContext, type Notify } from "./context.js";
import type { JsonObject } from "./definitions.js";
import { inRound } from "./input-required.js";
import { notFound } from "./invalid-params.js";
import { type List, specList } from "./lists.js";
import { failure, runTool } from "./run-tool.js";
import { serveMethod } from "./serve-method.js";
import type { Serve } from "./service.js";

type Answer = CallToolResult | InputRequiredResult;

export const serveTools: Serve = (definition, store, gate) => {
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

  /** @param inRun runs the handler in the context that it is to see */
  function callOf(
    name: string,
    given: unknown,
    call: ServerContext,
    inRun: (run: (opened: ServerContext) => Promise<Answer>) => Promise<Answer>,
    notify: Notify,
    by?: Server,
  ): Promise<Answer> {
    const tool = byName.get(name);
    return gate.run<Answer>(
      { method: "tools/call", name, given, limits: tool?.limits, by },
      call,
      async (running) => {
        if (!tool || !isAvailable("tool", name)) {
          throw notFound(["name"], `Unknown tool: ${name}`);
        }
        return inRun((opened) =>
          inContext(opened, notify, running, (context) =>
            runTool(tool, given, context, running, handles),
          ),
        );
      },
      ({ message }) => failure(message),
    );
  }

  return {
    // What asks or keeps something between calls needs the SDK's round of a request.
    direct({ name, arguments: given = {} }) {
      const tool = byName.get(String(name));
      if (!tool || !isAvailable("tool", tool.listed.name)) return undefined;
      if (tool.confirm || tool.asks || tool.handles) return undefined;
      return (call, notify) =>
        callOf(tool.listed.name, given, call, (run) => run(call), notify);
    },
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
        const { name: entity, arguments: given = {} } = params;
        const request = { server: info.name, entity, given, by: server, store };
        const inRun = (run: (opened: ServerContext) => Promise<Answer>) =>
          inRound(call, request, run);
        const before = answerBefore(call);
        const result = before
          ? await inRun(async () => before)
          : await callOf(entity, given, call, inRun, notify, server);
        if (isInputRequiredResult(result)) return result;
        const { outputSchema } = byName.get(entity)?.listed ?? {};
        return server.projectCallToolResult(result, outputSchema);
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
