/** Owns whether a schema says anything of a value that filling in defaults could make untrue. */
import type { Json } from "../spec/model.js";
import { listOf } from "./classes.js";
import type { FillNode } from "./defaults-graph.js";
import { isList, isObject } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

/** What defaults change of one value. */
export interface Fills {
  readonly names: ReadonlySet<string>;
  readonly items: boolean;
}

/** What is filled into a value. */
export function fillsOf(fill: FillNode | undefined): Fills {
  const names = [...(fill?.properties ?? [])]
    .filter(([, { default: value, node }]) => value !== undefined || node.live)
    .map(([name]) => name);
  const items = [fill?.items, ...(fill?.prefixItems ?? [])];
  return { names: new Set(names), items: items.some((node) => node?.live) };
}

/** What is filled into a value by others than the schema whose own fills are `own`. */
export function foreignFills(
  fill: FillNode | undefined,
  own: FillNode | undefined,
): Fills {
  const known = fillsOf(own);
  const all = fillsOf(fill);
  return {
    names: new Set([...all.names].filter((name) => !known.names.has(name))),
    items: all.items && !known.items,
  };
}

/** Whether `schema` judges what was filled in. */
export function isTouched(
  linked: LinkedSchema,
  schema: Json | undefined,
  fills: Fills,
  seen: Set<Json> = new Set(),
): boolean {
  if (fills.names.size === 0 && !fills.items) return false;
  if (!isObject(schema) || seen.has(schema)) return false;
  seen.add(schema);
  const properties = isObject(schema["properties"])
    ? Object.keys(schema["properties"])
    : [];
  const dependent = ["dependentRequired", "dependentSchemas"].flatMap((word) =>
    Object.keys(schema[word] ?? {}),
  );
  const required = listOf(schema["required"]).map(String);
  const named = [...properties, ...required, ...dependent];
  if (named.some((name) => fills.names.has(name))) return true;
  const wide = ["additionalProperties", "unevaluatedProperties"];
  if (
    ["patternProperties", "propertyNames"].some((word) => word in schema) ||
    wide.some((word) => isObject(schema[word])) ||
    (wide.some((word) => schema[word] === false) && properties.length === 0)
  ) {
    return true;
  }
  if (fills.items && ["items", "prefixItems"].some((word) => word in schema)) {
    return true;
  }
  const values = [schema["const"] ?? null, ...listOf(schema["enum"])];
  if (values.some((value) => isObject(value) || isList(value))) return true;
  const ref = schema["$ref"];
  const inner = [
    ...["allOf", "anyOf", "oneOf"].flatMap((word) => listOf(schema[word])),
    ...["if", "then", "else"].map((word) => schema[word] ?? true),
    ...Object.values(schema["dependentSchemas"] ?? {}),
    typeof ref === "string" ? targetOfRef(linked, ref) : true,
  ];
  return inner.some((each: Json) => isTouched(linked, each, fills, seen));
}
