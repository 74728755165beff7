/** Owns how large one schema may be. All are generous: what a person writes by hand is far below them. */
import type { Json, Path } from "../spec/model.js";
import { isList, isObject, ownValue } from "./json.js";
import { problem, type SchemaProblem } from "./problem.js";

const bounds = {
  /** Values inside values; a schema of 500 objects inside each other has 1,000. */
  depth: 1_050,
  /** Objects, lists and plain values together. */
  values: 400_000,
  /** Bytes of the schema as JSON, about. */
  bytes: 8_000_000,
  /** Members of one `enum`. */
  enumeration: 20_000,
  /** Items of one tuple. */
  tuple: 1_000,
} as const;

/** At most one problem: the first bound that a schema crosses. Nothing here recurses. */
export function checkBounds(schema: Json): readonly SchemaProblem[] {
  let values = 0;
  let bytes = 0;
  const waiting: { readonly value: Json; readonly path: PathNode }[] = [
    { value: schema, path: undefined },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    const crossed = (what: string, limit: number, unit: string) => [
      problem(pathOf(path).slice(0, 12), "value", "schema/too-large", {
        what,
        limit,
        unit,
      }),
    ];
    values++;
    bytes += typeof value === "string" ? value.length + 2 : 6;
    if (values > bounds.values) {
      return crossed("says too much", bounds.values, "values");
    }
    if (bytes > bounds.bytes) {
      return crossed("is too long", bounds.bytes, "bytes");
    }
    if ((path?.depth ?? 0) > bounds.depth) {
      return crossed("nests too deep", bounds.depth, "levels");
    }
    if (isList(value)) {
      value.forEach((inner, at) => waiting.push(below(inner, path, at)));
    } else if (isObject(value)) {
      const list = ownValue(value, "enum");
      if (isList(list) && list.length > bounds.enumeration) {
        return crossed("lists too much", bounds.enumeration, "enum members");
      }
      const tuple = ownValue(value, "prefixItems");
      if (isList(tuple) && tuple.length > bounds.tuple) {
        return crossed("has too long a tuple", bounds.tuple, "items");
      }
      for (const key of Object.keys(value)) {
        bytes += key.length + 3;
        waiting.push(below(value[key] as Json, path, key));
      }
    }
  }
  return [];
}

/** A path as a chain, so that a long one is not copied at every step. */
type PathNode =
  | {
      readonly above: PathNode;
      readonly step: string | number;
      readonly depth: number;
    }
  | undefined;

function below(value: Json, above: PathNode, step: string | number) {
  return { value, path: { above, step, depth: (above?.depth ?? 0) + 1 } };
}

function pathOf(node: PathNode): Path {
  const path: (string | number)[] = [];
  for (let at = node; at !== undefined; at = at.above) path.unshift(at.step);
  return path;
}
