/** Owns the methods of resources and resource templates under the SDK. */
import {
  isInputRequiredResult,
  type ListResourcesResult,
  type Result,
  type Server,
} from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import { contextFor } from "./context.js";
import type {
  CacheHint,
  ResourceTemplate,
  ServerDefinition,
} from "./definitions.js";
import { withState } from "./input-required.js";
import { invalidParams } from "./invalid-params.js";
import { type Cursor, type List, pageOf, specList } from "./lists.js";
import {
  type FindResource,
  readResource,
  resourceFinder,
} from "./read-resource.js";
import { type Call, runHandler } from "./run-handler.js";
import { sendable } from "./sendable.js";
import { serveMethod } from "./serve-method.js";
import type { Serve, Session } from "./service.js";

export const serveResources: Serve = (definition) => {
  const { resources, resourceTemplates } = definition;
  const find = resourceFinder(definition);
  const list = resourceLister(definition);
  const listTemplates = templateLister(definition);
  const subscribable = [...resources, ...resourceTemplates].some(
    ({ subscribe }) => subscribe,
  );
  return {
    capabilities: (listChanged) => ({
      resources: { listChanged, subscribe: listChanged && subscribable },
    }),
    install({ server }, session) {
      const { era, notify } = session;
      serveMethod(
        server,
        "resources/list",
        "PaginatedRequestParams",
        (params, mcp) => list(params?.cursor, { mcp, notify }),
      );
      serveMethod(
        server,
        "resources/templates/list",
        "PaginatedRequestParams",
        (params) => listTemplates(params?.cursor),
      );
      serveMethod(
        server,
        "resources/read",
        "ReadResourceRequestParams",
        ({ uri }, mcp) =>
          withState(mcp, uri, async (opened) => {
            const found = find(uri);
            const call = { mcp: opened, notify };
            const result = await readResource(found, uri, call);
            // Clients of 2025 know of no keeping.
            return era === "legacy" || isInputRequiredResult(result)
              ? result
              : { ...result, ...found.entity.cache };
          }),
      );
      if (server.getCapabilities().resources?.subscribe) {
        serveSubscriptions(server, find, session);
      }
    },
  };
};

/** The spec's resources, and behind them those that handlers list. */
function resourceLister({
  resources,
  resourceTemplates,
  pageSize,
  cache,
}: ServerDefinition): (cursor: Cursor, call: Call) => Result | Promise<Result> {
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
  return async (cursor, call) => {
    const more = await listTemplated(listing, cache?.[list.method], call);
    return pageOf(list, [...known.entries(), ...more], cursor);
  };
}

function templateLister({
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

/** Subscriptions of the 2025 era; the SDK serves those of 2026. */
function serveSubscriptions(
  server: Server,
  find: FindResource,
  { subscribed }: Session,
): void {
  serveMethod(
    server,
    "resources/subscribe",
    "SubscribeRequestParams",
    ({ uri }) => {
      if (find(uri).entity.subscribe !== true) {
        throw invalidParams("This resource has no subscriptions", { uri });
      }
      subscribed.add(uri);
      return {};
    },
  );
  serveMethod(
    server,
    "resources/unsubscribe",
    "UnsubscribeRequestParams",
    ({ uri }) => {
      subscribed.delete(uri);
      return {};
    },
  );
}
