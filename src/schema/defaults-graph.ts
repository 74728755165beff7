/**
 * Owns which defaults are filled in: those that are reached through `properties`, `items`, `prefixItems`,
 * `$ref` and `allOf`, fit the type of their own schema and do not fill themselves in without end.
 */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { fitsType } from "./fits.js";
import { isList, isObject, ownValue } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

/** What is filled into one value; the same for every place that the same schemas judge. */
export interface FillNode {
  readonly properties: Map<string, FillProperty>;
  items: FillNode | undefined;
  readonly prefixItems: FillNode[];
  /** Something is filled here or below. */
  live: boolean;
}

interface FillProperty {
  default: { readonly value: Json } | undefined;
  readonly node: FillNode;
}

export interface FillGraph {
  readonly root: FillNode;
  /** The node of a definition, judged on its own. */
  readonly of: (key: string) => FillNode;
}

const graphs = new WeakMap<LinkedSchema, FillGraph>();

/** Finds every default of a schema that is filled in. */
export function fillGraph(linked: LinkedSchema): FillGraph {
  const known = graphs.get(linked);
  if (known !== undefined) return known;
  const nodes = new Map<string, FillNode>();
  const ids = new Map<JsonObject, number>();
  const root = nodeFor(linked, nodes, ids, [linked.root]);
  const definitions = new Map(
    [...linked.definitions].map(([key, { schema }]) => [
      key,
      nodeFor(linked, nodes, ids, [schema]),
    ]),
  );
  dropEndless([...nodes.values()]);
  markLive([...nodes.values()]);
  const graph = {
    root,
    of: (key: string) => definitions.get(key) ?? root,
  };
  graphs.set(linked, graph);
  return graph;
}

function nodeFor(
  linked: LinkedSchema,
  nodes: Map<string, FillNode>,
  ids: Map<JsonObject, number>,
  schemas: readonly Json[],
): FillNode {
  const all = inPlace(linked, schemas).filter((schema) =>
    ["properties", "items", "prefixItems"].some((word) => word in schema),
  );
  for (const schema of all) {
    if (!ids.has(schema)) ids.set(schema, ids.size);
  }
  const id = all.map((schema) => ids.get(schema)).join();
  const known = nodes.get(id);
  if (known !== undefined) return known;
  const node: FillNode = {
    properties: new Map(),
    items: undefined,
    prefixItems: [],
    live: false,
  };
  nodes.set(id, node);
  const below = (inner: readonly Json[]): FillNode =>
    nodeFor(linked, nodes, ids, inner);
  for (const [name, inner] of propertiesOf(all)) {
    const stated = inner
      .map((schema) => defaultOf(linked, schema))
      .find((value) => value !== undefined);
    const fits =
      stated !== undefined &&
      inner.every((schema) => fitsType(linked, schema, stated.value));
    const found = fits ? stated : undefined;
    node.properties.set(name, { default: found, node: below(inner) });
  }
  const longest = Math.max(
    0,
    ...all.map(({ prefixItems }) => listOf(prefixItems).length),
  );
  for (let at = 0; at < longest; at++) {
    node.prefixItems.push(
      below(
        all.map(({ prefixItems, items }) => {
          return listOf(prefixItems)[at] ?? items ?? true;
        }),
      ),
    );
  }
  const rest = all.map(({ items }) => items ?? true).filter(isObject);
  if (rest.length > 0) node.items = below(rest);
  return node;
}

/** The schemas that judge the same value: themselves, what they refer to, their `allOf`. */
function inPlace(
  linked: LinkedSchema,
  schemas: readonly Json[],
): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const visit = (schema: Json): void => {
    if (!isObject(schema) || found.has(schema)) return;
    found.add(schema);
    const ref = schema["$ref"];
    if (typeof ref === "string") visit(targetOfRef(linked, ref));
    listOf(schema["allOf"]).forEach(visit);
  };
  schemas.forEach(visit);
  return [...found];
}

function propertiesOf(
  all: readonly JsonObject[],
): ReadonlyMap<string, readonly Json[]> {
  const found = new Map<string, Json[]>();
  for (const { properties } of all) {
    if (!isObject(properties)) continue;
    for (const name of Object.keys(properties)) {
      const inner = found.get(name) ?? [];
      inner.push(properties[name] as Json);
      found.set(name, inner);
    }
  }
  return found;
}

/** The default that a schema states. */
function defaultOf(
  linked: LinkedSchema,
  schema: Json,
): { readonly value: Json } | undefined {
  for (const each of inPlace(linked, [schema])) {
    const value = ownValue(each, "default");
    if (value !== undefined) return { value };
  }
  return undefined;
}

/**
 * A default that would be filled into itself again and again has no finite value: it is not filled in,
 * wherever its schema is met.
 */
function dropEndless(nodes: readonly FillNode[]): void {
  const properties = nodes.flatMap((node) => [...node.properties.values()]);
  for (const property of properties) {
    if (property.default === undefined) continue;
    const { value } = property.default;
    if (!isEndless(property, value, property.node, new Set())) continue;
    for (const each of properties) {
      if (each.default?.value === value) each.default = undefined;
    }
  }
}

function isEndless(
  start: FillProperty,
  value: Json,
  node: FillNode,
  seen: Set<FillProperty>,
): boolean {
  if (isList(value)) {
    return value.some((item, at) => {
      const below = node.prefixItems[at] ?? node.items;
      return below !== undefined && isEndless(start, item, below, seen);
    });
  }
  if (!isObject(value)) return false;
  return [...node.properties].some(([name, property]) => {
    const own = ownValue(value, name);
    if (own !== undefined) return isEndless(start, own, property.node, seen);
    if (property.default === undefined) return false;
    if (property === start) return true;
    if (seen.has(property)) return false;
    seen.add(property);
    return isEndless(start, property.default.value, property.node, seen);
  });
}

function markLive(nodes: readonly FillNode[]): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const node of nodes) {
      if (node.live) continue;
      const below = [node.items, ...node.prefixItems];
      node.live =
        below.some((inner) => inner?.live === true) ||
        [...node.properties.values()].some(
          (each) => each.default !== undefined || each.node.live,
        );
      changed ||= node.live;
    }
  }
}
