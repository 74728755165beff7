/** Owns the lists of resources and of resource templates. */
import type { ListResourcesResult, Result } from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import type { CallGate } from "./call-gate.js";
import { contextFor } from "./context.js";
import type {
  CacheHint,
  ResourceTemplate,
  ServerDefinition,
} from "./definitions.js";
import { type Cursor, type List, pageOf, specList } from "./lists.js";
import { type Call, runHandler } from "./run-handler.js";
import { sendable } from "./sendable.js";

/** The spec's resources, and behind them those that handlers list. */
export function resourceLister(
  { resources, resourceTemplates, pageSize, cache }: ServerDefinition,
  gate: CallGate,
): (cursor: Cursor, call: Omit<Call, "running">) => Result | Promise<Result> {
  const list: List = {
    method: "resources/list",
    member: "resources",
    key: "uri",
    pageSize,
  };
  const listed = resources.map((resource) => resource.listed);
  const known = specList(list, "resource", listed);
  const listing = resourceTemplates.filter(({ entries }) => entries);
  if (listing.length === 0) return known.page;
  const hint = cache?.[list.method];
  return (cursor, call) =>
    gate.run({ method: list.method, name: "" }, call.mcp, async (running) => {
      const more = await listTemplated(listing, hint, { ...call, running });
      return pageOf(list, [...known.entries(), ...more], cursor);
    });
}

export function templateLister({
  resourceTemplates,
  pageSize,
}: ServerDefinition): (cursor: Cursor) => Result {
  const list: List = {
    method: "resources/templates/list",
    member: "resourceTemplates",
    key: "uriTemplate",
    pageSize,
  };
  const listed = resourceTemplates.map((template) => template.listed);
  return specList(list, "resource", listed).page;
}

/** What the handlers of templates list, in the templates' order. */
async function listTemplated(
  templates: readonly ResourceTemplate[],
  cache: CacheHint | undefined,
  call: Call,
): Promise<ListResourcesResult["resources"]> {
  const all: ListResourcesResult["resources"][] = [];
  for (const { listed, entries } of templates) {
    if (!entries || !isAvailable("resource", listed.name)) continue;
    const found = await runHandler(listed.name, call, async (context) =>
      sendable("ListResourcesResult", {
        resources: await entries(contextFor(cache, context)),
      }),
    );
    const { mimeType } = listed;
    const typed = typeof mimeType === "string" ? { mimeType } : {};
    all.push(found.resources.map((entry) => ({ ...typed, ...entry })));
  }
  return all.flat();
}
