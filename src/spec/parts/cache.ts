/** Owns the parts `cache:` and `pageSize:`, and the `cache` of a resource. */
import { mapIn, textIn, type Check } from "../check.js";
import { valueOf, type LocatedMap } from "../located.js";
import type { CacheableMethod, CacheHint, ServerSpec } from "../model.js";
import { parseDuration } from "../units.js";

const methods: readonly CacheableMethod[] = [
  "server/discover",
  "tools/list",
  "resources/list",
  "resources/templates/list",
  "prompts/list",
];

/** The hints for the lists. */
export function cachePart(
  check: Check,
): Readonly<Partial<Record<CacheableMethod, CacheHint>>> {
  const cache = mapIn(check.document.root, "cache");
  const hints: Partial<Record<CacheableMethod, CacheHint>> = {};
  for (const method of methods) {
    const hint = cache === undefined ? undefined : cacheHintIn(cache, method);
    if (hint !== undefined) hints[method] = hint;
  }
  return hints;
}

/** The size of a page, where the spec says it. */
export function pageSizePart(check: Check): Pick<ServerSpec, "pageSize"> {
  const pageSize = valueOf(check.document.root, "pageSize")?.value;
  return typeof pageSize === "number" ? { pageSize } : {};
}

/** The hint under a key. */
export function cacheHintIn(
  owner: LocatedMap,
  key: string,
): CacheHint | undefined {
  const hint = mapIn(owner, key);
  if (hint === undefined) return undefined;
  return {
    ttlMs: parseDuration(valueOf(hint, "ttlMs")?.value) ?? 0,
    cacheScope: textIn(hint, "cacheScope") === "public" ? "public" : "private",
  };
}
