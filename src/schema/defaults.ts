/** Owns the plan of the defaults of a schema, as data for a generated server. */
import type { BundledSchema, Json } from "../spec/model.js";
import { type FillNode, fillGraph } from "./defaults-graph.js";
import { setOwn } from "./json.js";
import { linkSchema } from "./link.js";

/** As `templates/generated/runtime/definitions.ts` states it: nodes by number, node 0 is the root. */
export type DefaultsPlan = readonly DefaultsNode[];

interface DefaultsNode {
  readonly properties?: Readonly<
    Record<string, { readonly default?: Json; readonly node?: number }>
  >;
  readonly items?: number;
  /** -1 where nothing is filled into that item. */
  readonly prefixItems?: readonly number[];
}

/** What is filled into a value after it was validated, or `undefined` where nothing is. */
export function defaultsPlan(bundled: BundledSchema): DefaultsPlan | undefined {
  const { root } = fillGraph(linkSchema(bundled));
  if (!root.live) return undefined;
  const numbers = new Map<FillNode, number>([[root, 0]]);
  const numberOf = (node: FillNode): number => {
    if (!numbers.has(node)) numbers.set(node, numbers.size);
    return numbers.get(node) ?? 0;
  };
  const plan: DefaultsNode[] = [];
  // Planning a node may number new ones; a map gives those too, in the order they came.
  for (const node of numbers.keys()) plan.push(planned(node, numberOf));
  return plan;
}

function planned(
  node: FillNode,
  numberOf: (node: FillNode) => number,
): DefaultsNode {
  const properties: Record<string, { default?: Json; node?: number }> = {};
  for (const [name, property] of node.properties) {
    const { live } = property.node;
    if (property.default === undefined && !live) continue;
    setOwn(properties, name, {
      ...(property.default === undefined
        ? {}
        : { default: property.default.value }),
      ...(live ? { node: numberOf(property.node) } : {}),
    });
  }
  return {
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(node.items?.live === true ? { items: numberOf(node.items) } : {}),
    ...(node.prefixItems.length > 0 &&
    (node.items?.live === true || node.prefixItems.some(({ live }) => live))
      ? {
          prefixItems: node.prefixItems.map((item) =>
            item.live ? numberOf(item) : -1,
          ),
        }
      : {}),
  };
}
