/** Owns what the templates of a resource's files are told. */
import type {
  FixedContent,
  JsonObject,
  ResourceSpec,
  ServerSpec,
} from "../../spec/model.js";
import { entityView, type EntityView } from "./entity.js";

export interface ResourceView extends EntityView {
  readonly uri: string;
  readonly definition: JsonObject;
}

export function resourceView(
  spec: ServerSpec,
  resource: ResourceSpec,
): ResourceView {
  return {
    ...entityView(spec, resource),
    uri: resource.uri,
    definition: { listed: resource.listed, ...resourceOptions(resource) },
  };
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
