/**
 * Owns which defaults are filled in: those that are reached through `properties`, `items`, `prefixItems`,
 * `$ref` and `allOf`, fit the type of their own schema and do not fill themselves in without end.
 */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { fitsType } from "./fits.js";
import { dropEndless, fillsTooMuch } from "./defaults-sense.js";
import { isObject, ownValue } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

/** What is filled into one value; the same for every place that the same schemas judge. */
export interface FillNode {
  readonly properties: Map<string, FillProperty>;
  items: FillNode | undefined;
  readonly prefixItems: FillNode[];
  /** Something is filled here or below. */
  live: boolean;
}

export interface FillProperty {
  default: { readonly value: Json } | undefined;
  readonly node: FillNode;
}

export interface FillGraph {
  readonly root: FillNode;
  /** The node of a definition, judged on its own. */
  readonly of: (key: string) => FillNode;
  /** There are too many different places to find them all, or one value would be filled without measure. */
  readonly isTooMuch: boolean;
}

const graphs = new WeakMap<LinkedSchema, FillGraph>();

/** Finds every default of a schema that is filled in. */
export function fillGraph(linked: LinkedSchema): FillGraph {
  const known = graphs.get(linked);
  if (known !== undefined) return known;
  const graphing: Graphing = {
    linked,
    nodes: new Map(),
    ids: new Map(),
    waiting: [],
  };
  const root = nodeFor(graphing, [linked.root]);
  const definitions = new Map(
    [...linked.definitions].map(([key, { schema }]) => [
      key,
      nodeFor(graphing, [schema]),
    ]),
  );
  const isWhole = fillAll(graphing);
  const nodes = [...graphing.nodes.values()];
  if (isWhole) dropEndless(nodes);
  markLive(nodes);
  const graph: FillGraph = {
    root,
    of: (key) => definitions.get(key) ?? root,
    isTooMuch: !isWhole || fillsTooMuch(nodes),
  };
  graphs.set(linked, graph);
  return graph;
}

interface Graphing {
  readonly linked: LinkedSchema;
  /** By the schemas that judge its value. */
  readonly nodes: Map<string, FillNode>;
  readonly ids: Map<JsonObject, number>;
  readonly waiting: { node: FillNode; schemas: readonly JsonObject[] }[];
}

/** Whether all nodes could be filled: sets of schemas can be as many as there are subsets. */
function fillAll(graphing: Graphing): boolean {
  const { nodes, ids, waiting } = graphing;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (nodes.size > 1000 + 10 * ids.size) return false;
    fillNode(graphing, next.node, next.schemas);
  }
  return true;
}

function nodeFor(graphing: Graphing, schemas: readonly Json[]): FillNode {
  const { linked, nodes, ids, waiting } = graphing;
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
  waiting.push({ node, schemas: all });
  return node;
}

function fillNode(
  graphing: Graphing,
  node: FillNode,
  all: readonly JsonObject[],
): void {
  const { linked } = graphing;
  for (const [name, inner] of propertiesOf(all)) {
    const stated = inner
      .map((schema) => defaultOf(linked, schema))
      .find((value) => value !== undefined);
    const fits =
      stated !== undefined &&
      inner.every((schema) => fitsType(linked, schema, stated.value));
    node.properties.set(name, {
      default: fits ? stated : undefined,
      node: nodeFor(graphing, inner),
    });
  }
  const longest = Math.max(
    0,
    ...all.map(({ prefixItems }) => listOf(prefixItems).length),
  );
  for (let at = 0; at < longest; at++) {
    const inner = all.map(
      ({ prefixItems, items }) => listOf(prefixItems)[at] ?? items ?? true,
    );
    node.prefixItems.push(nodeFor(graphing, inner));
  }
  const rest = all.map(({ items }) => items ?? true).filter(isObject);
  if (rest.length > 0) node.items = nodeFor(graphing, rest);
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

/** From the last that was found, which is mostly below the others. */
function markLive(found: readonly FillNode[]): void {
  const nodes = found.toReversed();
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
