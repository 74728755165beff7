/** Owns what the templates of a resource's files are told. */
import type {
  CacheHint,
  FixedContent,
  JsonObject,
  ResourceSpec,
  ServerSpec,
} from "../../spec/model.js";
import { askTypes } from "../schema-text.js";
import { entityView, type EntityView } from "./entity.js";

export interface ResourceView extends EntityView {
  readonly uri: string;
  /** The types of what it asks people for. */
  readonly declarations: string;
  /** The type of the context that its handler gets. */
  readonly context: ContextType;
  readonly definition: JsonObject;
}

export async function resourceView(
  spec: ServerSpec,
  resource: ResourceSpec,
): Promise<ResourceView> {
  const { declarations } = await askTypes(spec, resource);
  return {
    ...entityView(spec, resource),
    declarations,
    uri: resource.uri,
    context: contextType(resource.cache),
    definition: { listed: resource.listed, ...resourceOptions(resource) },
  };
}

export type ContextType = "ResourceContext" | "PublicContext";

/** What may be kept for everyone cannot depend on who calls, so its handler is not told. */
export function contextType(cache: CacheHint | undefined): ContextType {
  return cache?.cacheScope === "public" ? "PublicContext" : "ResourceContext";
}

/** What a resource and a template share. */
export function resourceOptions({
  fixed,
  subscribe,
  cache,
}: Pick<ResourceSpec, "fixed" | "subscribe" | "cache">): JsonObject {
  return {
    ...(fixed !== undefined && { fixed: fixedContent(fixed) }),
    ...(subscribe && { subscribe }),
    ...(cache !== undefined && {
      cache: { ttlMs: cache.ttlMs, cacheScope: cache.cacheScope },
    }),
  };
}

function fixedContent(fixed: FixedContent): JsonObject {
  return fixed.kind === "text" ? { text: fixed.text } : { file: fixed.file };
}
