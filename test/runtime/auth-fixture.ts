/** Owns a server whose entities need scopes, in each way that it can be asked. */
import { authenticated } from "../../templates/generated/runtime/authenticated.js";
import { serveCompletions } from "../../templates/generated/runtime/completion.js";
import type { ToolContext } from "../../templates/generated/runtime/context.js";
import type { ServerDefinition } from "../../templates/generated/runtime/define.js";
import type {
  HttpAuth,
  Tokens,
} from "../../templates/generated/runtime/gate.js";
import { servePrompts } from "../../templates/generated/runtime/prompts.js";
import { serveResources } from "../../templates/generated/runtime/resources.js";
import { serveTools } from "../../templates/generated/runtime/tools.js";
import { prompt, resource, resourceTemplate, tool } from "./bound.js";
import { define } from "./in-memory.js";

const scopes = {
  "notes:read": [],
  "notes:write": ["notes:read"],
  "notes:admin": ["notes:write", "users:read"],
  "users:read": [],
};

/** What handlers have seen of who calls. */
export const seen: {
  caller: ToolContext["caller"];
  token: string | undefined;
  headers: string;
}[] = [];

function note({ caller, mcp }: ToolContext): string {
  const { authInfo, req } = mcp.http ?? {};
  const headers = JSON.stringify([...(req?.headers ?? [])]);
  seen.push({ caller, token: authInfo?.token, headers });
  return caller.subject ?? "nobody";
}

const inputSchema = { type: "object" };
const validators = async () => ({ validateInput: () => true });

function toolOf(name: string, needed?: readonly string[]) {
  return tool(
    {
      listed: { name, inputSchema },
      validators,
      ...(needed && { scopes: needed }),
    },
    (_: unknown, context: ToolContext) => note(context),
  );
}

const http = {
  host: "127.0.0.1",
  port: 3000,
  path: "/mcp",
  allowedHosts: [],
  allowedOrigins: [],
  maxBodyBytes: 100_000,
  legacy: "sessions",
} as const;

export function guarded(
  tokens: Tokens,
  list: "granted" | "all" = "granted",
): ServerDefinition & { readonly auth: HttpAuth } {
  const read = (_: unknown, context: ToolContext) => note(context);
  return {
    ...define({
      http,
      serve: [serveTools, serveResources, servePrompts, serveCompletions],
      tools: [
        toolOf("hello"),
        toolOf("read", ["notes:read"]),
        toolOf("write", ["notes:write"]),
        toolOf("audit", ["notes:read", "users:read"]),
      ],
      resources: [
        resource(
          {
            listed: { name: "log", uri: "notes://log" },
            subscribe: true,
            scopes: ["users:read"],
          },
          { read: (context: ToolContext) => note(context) },
        ),
        resource(
          { listed: { name: "news", uri: "notes://news" }, subscribe: true },
          { read: (context: ToolContext) => note(context) },
        ),
      ],
      resourceTemplates: [
        resourceTemplate(
          {
            listed: { name: "note", uriTemplate: "notes://note/{id}" },
            variables: [{ name: "id", complete: "handler" }],
            list: true,
            scopes: ["notes:read"],
          },
          {
            read,
            list: () => [{ name: "one", uri: "notes://note/1" }],
            complete: { id: () => ["1"] },
          },
        ),
      ],
      prompts: [
        prompt(
          { listed: { name: "ask" }, scopes: ["notes:write"] },
          { get: (_: unknown, context: ToolContext) => note(context) },
        ),
      ],
    }),
    auth: authenticated({ scopes, list, tokens }),
  };
}
