/**
 * Owns the spec's shared schemas as one schema that has them all in its `$defs`: what is asked of each of them is
 * found once for all, however they refer to each other.
 */
import type { BundledSchema, Json, JsonObject } from "../spec/model.js";
import { type BundleRequest, type Bundling, bundleSchema } from "./bundle.js";
import {
  copyUnits,
  keyFor,
  sharedKeys,
  startBundle,
  type Unit,
} from "./bundle-copies.js";
import { withDefs } from "./bundle-defs.js";
import { checkBundled } from "./check-bundled.js";
import { dialectOf } from "./dialect.js";
import { indexDocument } from "./document.js";
import { isObject } from "./json.js";
import type { SchemaProblem } from "./problem.js";
import { sourceOf } from "./reference.js";

/** A shared schema in a bundle of its own, or as one of the entries of a bundle of several. */
export interface SharedBundling extends Bundling {
  readonly entry?: number;
}

/** Bundles the schemas with these names; name → what came of it. */
export function bundleTogether(
  request: Omit<BundleRequest, "schema" | "self"> & {
    readonly shared: ReadonlyMap<string, Json>;
  },
  names: readonly string[],
): ReadonlyMap<string, SharedBundling> {
  const done = new Map<string, SharedBundling>();
  const groups = new Map<string, Map<string, JsonObject>>();
  for (const name of names) {
    const schema = request.shared.get(name) ?? false;
    if (!isObject(schema) || namesItself(schema)) {
      done.set(name, bundleSchema({ ...request, schema, self: name }));
      continue;
    }
    const dialect = dialectOf(schema);
    const group = groups.get(dialect) ?? new Map<string, JsonObject>();
    groups.set(dialect, group.set(name, schema));
  }
  for (const group of groups.values()) {
    const found = bundleGroup(request, group) ?? oneByOne(request, group);
    for (const [name, bundling] of found) done.set(name, bundling);
  }
  return done;
}

/** What only means what it does at the root of a document of its own. */
function namesItself(schema: JsonObject): boolean {
  const { resources, dynamicAnchors, positions } = indexDocument(schema);
  if (resources.size > 1 || dynamicAnchors.size > 0) return true;
  const words = ["$dynamicRef", "$recursiveRef"];
  return [...positions.values()].some(
    ({ schema: each }) =>
      isObject(each) && words.some((word) => Object.hasOwn(each, word)),
  );
}

/** `undefined` where something is wrong that only the schemas one by one tell. */
function bundleGroup(
  request: Parameters<typeof bundleTogether>[0],
  group: ReadonlyMap<string, JsonObject>,
): ReadonlyMap<string, SharedBundling> | undefined {
  const named = [...group.values()].find((each) => "$schema" in each);
  const root: JsonObject =
    named === undefined ? {} : { $schema: named["$schema"] as Json };
  const bundle = startBundle({ ...request, schema: root }, root);
  for (const [name, schema] of group)
    keyFor(bundle, sourceOf(bundle, "shared", name, schema), []);
  const copies = copyUnits(bundle);
  const entries = [...group.keys()].map((name) => ["$defs", name]);
  const schema = withDefs(root, copies);
  const bundled: BundledSchema = {
    schema,
    shared: sharedKeys(bundle),
    entries,
  };
  if (indexDocument(schema).duplicates.length > 0) return undefined;
  const others = new Map([...copies].filter(([key]) => !group.has(key)));
  const units = [...bundle.units.values()];
  const broken = reaching(
    units,
    units.filter(({ source }) => request.isBroken?.(source) === true),
  );
  const { problems, isSound } = checkBundled(bundled, others, ([, key]) =>
    broken.has(String(key)),
  );
  if (problems.some(({ path: [container] }) => container !== "$defs"))
    return undefined;
  const told = new Map<string, SchemaProblem[]>();
  const tell = (name: string, found: SchemaProblem): void => {
    const list = told.get(name) ?? [];
    told.set(name, [...list, found]);
  };
  for (const { source, found } of bundle.problems)
    if (source.kind === "shared") tell(source.name, found);
  for (const { path, ...rest } of problems)
    tell(String(path[1]), { ...rest, path: path.slice(2) });
  return new Map(
    [...group.keys()].map((name, entry) => [
      name,
      {
        problems: told.get(name) ?? [],
        ...(isSound && !bundle.failed && { bundled, entry }),
      },
    ]),
  );
}

/** What is wrong with all is said of the first that has it. */
function oneByOne(
  request: Parameters<typeof bundleTogether>[0],
  group: ReadonlyMap<string, JsonObject>,
): ReadonlyMap<string, SharedBundling> {
  const found = new Map<string, SharedBundling>();
  for (const [name, schema] of group) {
    const bundling = bundleSchema({ ...request, schema, self: name });
    found.set(name, bundling);
    if (bundling.bundled === undefined) break;
  }
  return found;
}

/** Keys of what refers to one of these, directly or not, and their own. */
function reaching(
  units: readonly Unit[],
  targets: readonly Unit[],
): ReadonlySet<string> {
  const from = new Map<string, string[]>();
  for (const { key, refersTo } of units)
    for (const to of refersTo) from.set(to, [...(from.get(to) ?? []), key]);
  const found = new Set(targets.map(({ key }) => key));
  // A set gives what is added on the way too.
  for (const key of found) from.get(key)?.forEach((each) => found.add(each));
  return found;
}
