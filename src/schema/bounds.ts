/** Owns how large one schema may be. All are generous: what a person writes by hand is far below them. */
import type { Json, JsonObject, Path } from "../spec/model.js";
import { isList, isObject, ownValue } from "./json.js";
import { problem, type SchemaProblem } from "./problem.js";

interface Bound {
  readonly limit: number;
  readonly unit: string;
  /** What a schema does that crosses it. */
  readonly what: string;
}

/** Of a whole schema. */
export const wholeBounds = {
  /** A schema of 500 objects inside each other has 1,000 levels. */
  depth: { limit: 1_050, unit: "levels", what: "nests too deep" },
  values: { limit: 400_000, unit: "values", what: "says too much" },
  /** As JSON, about. */
  bytes: { limit: 8_000_000, unit: "bytes", what: "is too long" },
} as const satisfies Readonly<Record<string, Bound>>;

/** Of the list or the map of a keyword. Validators and types of more would be too long for those who read them. */
export const keywordBounds: Readonly<Record<string, Bound>> = {
  enum: { limit: 20_000, unit: "enum members", what: "lists too much" },
  prefixItems: { limit: 1_000, unit: "items", what: "has too long a tuple" },
  allOf: { limit: 5_000, unit: "schemas in allOf", what: "combines too much" },
  anyOf: { limit: 5_000, unit: "alternatives", what: "offers too much" },
  oneOf: { limit: 5_000, unit: "alternatives", what: "offers too much" },
  patternProperties: {
    limit: 500,
    unit: "patterns",
    what: "has too many patterns for properties",
  },
  dependentSchemas: {
    limit: 500,
    unit: "properties",
    what: "lets too many properties ask for schemas",
  },
  dependentRequired: {
    limit: 500,
    unit: "properties",
    what: "lets too many properties ask for others",
  },
  dependencies: {
    limit: 500,
    unit: "properties",
    what: "lets too many properties ask for others",
  },
};

/** Properties that one property may ask for. */
const dependents: Bound = {
  limit: 250,
  unit: "properties",
  what: "lets one property ask for too many others",
};

/** Of the work that one value may be: references let a short schema say a long one. */
export const workBounds = {
  /** Schemas that judge one value. */
  ways: 20_000,
  /** Of these, inside each other. */
  depth: 600,
  /** Alternatives that `unevaluatedProperties` and `unevaluatedItems` ask again. */
  conditions: 1_000,
  /** Values that one default may bring along, and through how many other defaults. */
  filled: 10_000,
  fillDepth: 500,
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
    values++;
    bytes += typeof value === "string" ? value.length + 2 : 6;
    const { depth } = wholeBounds;
    if (values > wholeBounds.values.limit) {
      return crossed(path, wholeBounds.values);
    }
    if (bytes > wholeBounds.bytes.limit)
      return crossed(path, wholeBounds.bytes);
    if ((path?.depth ?? 0) > depth.limit) return crossed(path, depth);
    if (isList(value)) {
      value.forEach((inner, at) => waiting.push(below(inner, path, at)));
    } else if (isObject(value)) {
      const bound = boundIn(value);
      if (bound !== undefined) return crossed(path, bound);
      for (const key of Object.keys(value)) {
        bytes += key.length + 3;
        waiting.push(below(value[key] as Json, path, key));
      }
    }
  }
  return [];
}

function boundIn(schema: JsonObject): Bound | undefined {
  for (const [keyword, bound] of Object.entries(keywordBounds)) {
    const value = ownValue(schema, keyword);
    if (sizeOf(value) > bound.limit) return bound;
    if (!keyword.startsWith("dependen") || !isObject(value)) continue;
    const lists = Object.values(value).filter(isList);
    if (lists.some(({ length }) => length > dependents.limit)) {
      return dependents;
    }
  }
  return undefined;
}

function sizeOf(value: Json | undefined): number {
  if (isList(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/** The bounds as rows for people. */
export function boundRows(): readonly (readonly [string, number])[] {
  return [
    ["levels of values inside each other", wholeBounds.depth.limit],
    ["values in a schema", wholeBounds.values.limit],
    ["bytes of a schema", wholeBounds.bytes.limit],
    ...Object.entries(keywordBounds).map(
      ([keyword, { limit }]) => [`members of \`${keyword}\``, limit] as const,
    ),
    ["properties that one property asks for", dependents.limit],
    ["schemas that judge one value", workBounds.ways],
    ["such schemas inside each other", workBounds.depth],
    ["alternatives asked again by `unevaluated…`", workBounds.conditions],
    ["values that one default brings along", workBounds.filled],
    ["defaults that bring along each other", workBounds.fillDepth],
  ];
}

function crossed(
  path: PathNode,
  { what, limit, unit }: Bound,
): readonly SchemaProblem[] {
  const at = pathOf(path).slice(0, 12);
  const params = { what, limit, unit };
  return [problem(at, "value", "schema/too-large", params)];
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
