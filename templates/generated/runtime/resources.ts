/** Owns the methods of resources and resource templates under the SDK. */
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from "@modelcontextprotocol/server";
import type { ResourceTemplate } from "./definitions.js";
import { issue } from "./fault.js";
import { invalidParams, refuseCursor } from "./invalid-params.js";
import { MOST_URIS } from "./listen.js";
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
  const listed = resources.map((resource) => resource.listed);
  const fixed = listed as unknown as ListResourcesResult["resources"];
  const templates = {
    resourceTemplates: resourceTemplates.map((template) => template.listed),
  } as unknown as ListResourceTemplatesResult;
  const subscribable = [...resources, ...resourceTemplates].some(
    ({ subscribe }) => subscribe,
  );
  return {
    mayChange: (uri) => mayChange(find, uri),
    capabilities: (listChanged) => ({
      resources: { listChanged, subscribe: listChanged && subscribable },
    }),
    install({ server }, session) {
      const { era, notify } = session;
      serveMethod(
        server,
        "resources/list",
        "PaginatedRequestParams",
        async (params, mcp) => {
          refuseCursor(params);
          const more = await listTemplated(resourceTemplates, { mcp, notify });
          return { resources: [...fixed, ...more] };
        },
      );
      serveMethod(
        server,
        "resources/templates/list",
        "PaginatedRequestParams",
        (params) => {
          refuseCursor(params);
          return templates;
        },
      );
      serveMethod(
        server,
        "resources/read",
        "ReadResourceRequestParams",
        async (params, mcp) => {
          const found = find(params.uri);
          const contents = await readResource(found, params.uri, {
            mcp,
            notify,
          });
          return { contents, ...(era === "modern" && found.entity.cache) };
        },
      );
      if (server.getCapabilities().resources?.subscribe) {
        serveSubscriptions(server, find, session);
      }
    },
  };
};

/** What the handlers of templates list, in the templates' order. */
async function listTemplated(
  templates: readonly ResourceTemplate[],
  call: Call,
): Promise<ListResourcesResult["resources"]> {
  const all: ListResourcesResult["resources"][] = [];
  for (const { listed, entries } of templates) {
    if (entries === undefined) continue;
    const found = await runHandler(listed.name, call, async (context) =>
      sendable("ListResourcesResult", { resources: await entries(context) }),
    );
    const { mimeType } = listed;
    const typed = typeof mimeType === "string" ? { mimeType } : {};
    all.push(found.resources.map((entry) => ({ ...typed, ...entry })));
  }
  return all.flat();
}

/** Whether the uri is that of a resource with `subscribe: true`. */
function mayChange(find: FindResource, uri: string): boolean {
  try {
    return find(uri).entity.subscribe === true;
  } catch {
    return false;
  }
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
        const message = "This resource has no subscriptions";
        const issues = [issue(["uri"], message)];
        throw invalidParams(message, { uri, issues });
      }
      if (subscribed.size >= MOST_URIS && !subscribed.has(uri)) {
        const message = `Subscription limit reached: ${MOST_URIS} resources`;
        throw new ProtocolError(ProtocolErrorCode.InternalError, message);
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
