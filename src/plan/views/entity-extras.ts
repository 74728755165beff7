/** Owns what an entity's definition has besides data: whom it asks, and the files that it serves. */
import type { JsonObject } from "../../spec/model.js";
import type { EntitySpec } from "../layout.js";
import { written } from "./pieces.js";

export function confirmOf(entity: EntitySpec): JsonObject {
  if (entity.kind !== "tool" || entity.confirm === undefined) return {};
  const { message, otherwise } = entity.confirm;
  return { message: written(message), otherwise };
}

export function rootOf(entity: EntitySpec): JsonObject {
  if (entity.kind !== "resourceTemplate" || !entity.root) return {};
  const { path, env, dotfiles, maxBytes } = entity.root;
  return {
    ...(path !== undefined && { path }),
    ...(env !== undefined && { env }),
    ...(dotfiles && { dotfiles }),
    maxBytes,
  };
}

export function asksOf({ asks = [] }: EntitySpec): JsonObject {
  return Object.fromEntries(
    asks.map(({ key, message, schema }) => [
      key,
      { message, ...(schema !== undefined && { schema: schema.schema }) },
    ]),
  );
}
