/** Owns what the templates of a resource's files are told. */
import type { CacheHint, ResourceSpec, ServerSpec } from "../../spec/model.js";
import { askTypes } from "../schema-text.js";
import { entityView, type EntityView } from "./entity.js";

export interface ResourceView extends EntityView {
  readonly uri: string;
  /** The types of what it asks people for. */
  readonly declarations: string;
  /** The type of the context that its handler gets. */
  readonly context: ContextType;
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
  };
}

export type ContextType = "ResourceContext" | "PublicContext";

/** What may be kept for everyone cannot depend on who calls, so its handler is not told. */
export function contextType(cache: CacheHint | undefined): ContextType {
  return cache?.cacheScope === "public" ? "PublicContext" : "ResourceContext";
}
