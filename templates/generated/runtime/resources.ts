/** Owns the methods of resources and resource templates under the SDK. */
import {
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Server,
} from "@modelcontextprotocol/server";
import { issue } from "./fault.js";
import { inRound } from "./input-required.js";
import { invalidParams } from "./invalid-params.js";
import { LONGEST_URI, MOST_URIS } from "./listen.js";
import {
  type FindResource,
  readResource,
  resourceFinder,
} from "./read-resource.js";
import { resourceLister, templateLister } from "./resource-lists.js";
import { serveMethod } from "./serve-method.js";
import type { Serve, Session } from "./service.js";

type Answer = ReadResourceResult | InputRequiredResult;

export const serveResources: Serve = (definition, store, gate) => {
  const { info, resources, resourceTemplates } = definition;
  const find = resourceFinder(definition);
  const list = resourceLister(definition, gate);
  const listTemplates = templateLister(definition);
  const subscribable = [...resources, ...resourceTemplates].some(
    ({ subscribe }) => subscribe,
  );
  return {
    mayChange: (uri) => found(find, uri)?.subscribe === true,
    entityOf: (method, { uri }) =>
      aboutResource.has(method) ? found(find, String(uri)) : undefined,
    capabilities: (listChanged) => ({
      resources: { listChanged, subscribe: listChanged && subscribable },
    }),
    install({ server }, session) {
      const { era, notify } = session;
      serveMethod(
        server,
        "resources/list",
        "PaginatedRequestParams",
        (params, mcp) => list(params?.cursor, { mcp, notify }, server),
      );
      serveMethod(
        server,
        "resources/templates/list",
        "PaginatedRequestParams",
        (params, call) => listTemplates(params?.cursor, call),
      );
      serveMethod(
        server,
        "resources/read",
        "ReadResourceRequestParams",
        ({ uri }, mcp) => {
          const entity = { entity: uri, given: undefined };
          const request = { server: info.name, ...entity, by: server, store };
          const called = { method: "resources/read", name: uri, by: server };
          return gate.run<Answer>(called, mcp, (running) =>
            inRound<Answer>(mcp, request, async (opened) => {
              const found = find(uri);
              const call = { mcp: opened, notify, running };
              const result = await readResource(found, uri, call);
              // Clients of 2025 know of no keeping.
              return era === "legacy" || isInputRequiredResult(result)
                ? result
                : { ...result, ...found.entity.cache };
            }),
          );
        },
      );
      if (server.getCapabilities().resources?.subscribe) {
        serveSubscriptions(server, find, session);
      }
    },
  };
};

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
      if (uri.length > LONGEST_URI) {
        const message = `A uri to subscribe to has at most ${LONGEST_URI} characters`;
        throw invalidParams(message, { issues: [issue(["uri"], message)] });
      }
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

/** The methods that are for one resource. */
const aboutResource = new Set(["resources/read", "resources/subscribe"]);

function found(
  find: FindResource,
  uri: string,
): ReturnType<FindResource>["entity"] | undefined {
  try {
    return find(uri).entity;
  } catch {
    return undefined;
  }
}
