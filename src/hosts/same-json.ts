/** Owns whether a value that stands in a file is a given one. */
import type { Json } from "../spec/model.js";
import type { JsonNode } from "./json-file.js";

/** Equal as data: the order of keys and the look do not count. */
export function isSameJson(node: JsonNode, value: Json): boolean {
  if (node.kind === "scalar") return Object.is(node.value, value);
  if (typeof value !== "object" || value === null) return false;
  if (node.kind === "list")
    return (
      Array.isArray(value) &&
      node.items.length === value.length &&
      node.items.every((item, index) => isSameJson(item, value[index] as Json))
    );
  if (Array.isArray(value)) return false;
  const expected = new Map(Object.entries(value));
  return (
    node.members.length === expected.size &&
    node.members.every(({ key, value: own }) => {
      const other = expected.get(key);
      return other !== undefined && isSameJson(own, other);
    })
  );
}
