/** Owns which defaults make no sense together: those that fill themselves in without end, or without measure. */
import type { Json } from "../spec/model.js";
import { workBounds } from "./bounds.js";
import type { FillNode, FillProperty } from "./defaults-graph.js";
import { isList, isObject, ownValue } from "./json.js";

/**
 * A default that would be filled into itself again and again has no finite value: it is not filled in,
 * wherever its schema is met.
 */
export function dropEndless(nodes: readonly FillNode[]): void {
  const properties = nodes.flatMap((node) => [...node.properties.values()]);
  for (const property of properties) {
    if (property.default === undefined) continue;
    const { value } = property.default;
    if (!isEndless(property, value, property.node)) continue;
    for (const each of properties) {
      if (each.default?.value === value) each.default = undefined;
    }
  }
}

/** Follows what would be filled in; chains of defaults may be long, so nothing here recurses. */
function isEndless(start: FillProperty, value: Json, node: FillNode): boolean {
  const seen = new Set<FillProperty>();
  const waiting: (readonly [Json, FillNode])[] = [[value, node]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [given, { properties, items, prefixItems }] = next;
    if (isList(given)) {
      given.forEach((item, at) => {
        const below = prefixItems[at] ?? items;
        if (below !== undefined) waiting.push([item, below]);
      });
    }
    if (!isObject(given)) continue;
    for (const [name, property] of properties) {
      const own = ownValue(given, name);
      if (own !== undefined) {
        waiting.push([own, property.node]);
      } else if (property.default !== undefined) {
        if (property === start) return true;
        if (seen.has(property)) continue;
        seen.add(property);
        waiting.push([property.default.value, property.node]);
      }
    }
  }
  return false;
}

/** Whether a default brings others along, and these others, until nobody can hold them. */
export function fillsTooMuch(nodes: readonly FillNode[]): boolean {
  return nodes.some((node) =>
    [...node.properties.values()].some(
      ({ default: stated, node: below }) =>
        stated !== undefined && isTooMuchIn(stated.value, below),
    ),
  );
}

function isTooMuchIn(value: Json, node: FillNode): boolean {
  let values = 0;
  const waiting: (readonly [Json, FillNode, number])[] = [[value, node, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [given, { properties, items, prefixItems }, depth] = next;
    if (values > workBounds.filled || depth > workBounds.fillDepth) return true;
    if (isList(given)) {
      given.forEach((item, at) => {
        const below = prefixItems[at] ?? items;
        if (below !== undefined) waiting.push([item, below, depth]);
      });
    }
    if (!isObject(given)) continue;
    for (const [name, property] of properties) {
      const own = ownValue(given, name);
      if (own !== undefined) {
        waiting.push([own, property.node, depth]);
      } else if (property.default !== undefined) {
        values++;
        waiting.push([property.default.value, property.node, depth + 1]);
      }
    }
  }
  return false;
}
