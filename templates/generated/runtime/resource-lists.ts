/** Owns the lists of resources and of resource templates. */
import type {
  Result,
  Server,
  ServerContext,
} from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import type { CallGate } from "./call-gate.js";
import { callerOf } from "./caller.js";
import { contextFor } from "./context.js";
import type {
  CacheHint,
  JsonObject,
  ResourceTemplate,
  ServerDefinition,
} from "./definitions.js";
import { type Cursor, type List, mayUse, pageOf, specList } from "./lists.js";
import { type Call, runHandler } from "./run-handler.js";
import { sendable } from "./sendable.js";

/** The spec's resources, and behind them those that handlers list. */
export function resourceLister(
  { resources, resourceTemplates, pageSize, cache, auth }: ServerDefinition,
  gate: CallGate,
): (
  cursor: Cursor,
  call: Omit<Call, "running">,
  by: Server,
) => Result | Promise<Result> {
  const list: List = {
    method: "resources/list",
    member: "resources",
    key: "uri",
    pageSize,
  };
  const known = specList(list, "resource", resources, auth?.hides);
  const listing = resourceTemplates.filter(({ entries }) => entries);
  if (listing.length === 0) return (cursor, { mcp }) => known.page(cursor, mcp);
  const hint = cache?.[list.method];
  return (cursor, call, by) => {
    const called = { method: list.method, name: "", by };
    return gate.run(called, call.mcp, async (running) => {
      const within = { ...call, running };
      const { scopes: granted } = callerOf(call.mcp);
      const shown = auth?.hides
        ? listing.filter(({ scopes }) => mayUse(granted, scopes))
        : listing;
      const more = await listTemplated(shown, hint, within);
      const page = pageOf(list, [...known.entries(call.mcp), ...more], cursor);
      // Only of what is sent must it be known.
      return runHandler(list.method, within, async () =>
        sendable("ListResourcesResult", page),
      );
    });
  };
}

export function templateLister({
  resourceTemplates,
  pageSize,
  auth,
}: ServerDefinition): (cursor: Cursor, call: ServerContext) => Result {
  const list: List = {
    method: "resources/templates/list",
    member: "resourceTemplates",
    key: "uriTemplate",
    pageSize,
  };
  return specList(list, "resource", resourceTemplates, auth?.hides).page;
}

/** What the handlers of templates list, in the templates' order. */
async function listTemplated(
  templates: readonly ResourceTemplate[],
  cache: CacheHint | undefined,
  call: Call,
): Promise<readonly JsonObject[]> {
  const all: JsonObject[][] = [];
  for (const { listed, entries } of templates) {
    if (!entries || !isAvailable("resource", listed.name)) continue;
    const found = await runHandler(listed.name, call, async (context) =>
      listOf(await entries(contextFor(cache, context))),
    );
    const { mimeType } = listed;
    const typed = typeof mimeType === "string" ? { mimeType } : {};
    all.push(found.map((entry) => ({ ...typed, ...entry })));
  }
  return all.flat();
}

function listOf(found: unknown): readonly JsonObject[] {
  if (Array.isArray(found)) return found;
  throw new TypeError("list returned no list of resources");
}
