/** Owns where schemas stand inside a schema: by keyword, never by the name of a property. */
import type { Json, JsonObject, Path } from "../spec/model.js";
import type { Dialect } from "./dialect.js";
import { isList, isObject } from "./json.js";

/** How a keyword holds schemas, and whether they apply to the same value or to a part of it. */
interface Holder {
  readonly holds: "one" | "list" | "map";
  readonly applies: "here" | "below" | "nowhere";
}

const one = (applies: Holder["applies"]): Holder => ({ holds: "one", applies });
const list = (applies: Holder["applies"]): Holder => ({
  holds: "list",
  applies,
});
const map = (applies: Holder["applies"]): Holder => ({ holds: "map", applies });

const holders: ReadonlyMap<string, Holder> = new Map([
  ["properties", map("below")],
  ["patternProperties", map("below")],
  ["additionalProperties", one("below")],
  ["unevaluatedProperties", one("below")],
  ["propertyNames", one("below")],
  ["prefixItems", list("below")],
  ["items", one("below")],
  ["additionalItems", one("below")],
  ["unevaluatedItems", one("below")],
  ["contains", one("below")],
  ["contentSchema", one("nowhere")],
  ["allOf", list("here")],
  ["anyOf", list("here")],
  ["oneOf", list("here")],
  ["not", one("here")],
  ["if", one("here")],
  ["then", one("here")],
  ["else", one("here")],
  ["dependentSchemas", map("here")],
  ["dependencies", map("here")],
  ["$defs", map("nowhere")],
  ["definitions", map("nowhere")],
]);

/** The keywords that hold schemas in some dialect. */
export const holdingKeywords: readonly string[] = [...holders.keys()];

const notIn: Readonly<Record<Dialect, readonly string[]>> = {
  "2020-12": ["additionalItems"],
  "2019-09": ["prefixItems"],
  "draft-07": [
    "prefixItems",
    "unevaluatedProperties",
    "unevaluatedItems",
    "dependentSchemas",
    "contentSchema",
  ],
};

/** How a keyword holds schemas in a dialect, or `undefined` where it holds none. */
export function holderOf(
  keyword: string,
  dialect: Dialect,
): Holder["holds"] | undefined {
  return notIn[dialect].includes(keyword)
    ? undefined
    : holders.get(keyword)?.holds;
}

/** One schema inside another. */
export interface ChildSchema {
  readonly path: Path;
  readonly schema: Json;
  readonly keyword: string;
  readonly applies: Holder["applies"];
}

/** The schemas that stand directly in `schema`, with their paths from it. */
export function childSchemas(
  schema: JsonObject,
  dialect: Dialect,
): readonly ChildSchema[] {
  const found: ChildSchema[] = [];
  for (const keyword of Object.keys(schema)) {
    const holder = holders.get(keyword);
    const value = schema[keyword];
    if (holder === undefined || value === undefined) continue;
    if (notIn[dialect].includes(keyword)) continue;
    for (const [path, child] of held(keyword, value, holder, dialect)) {
      found.push({ path, schema: child, keyword, applies: holder.applies });
    }
  }
  return found;
}

function held(
  keyword: string,
  value: Json,
  holder: Holder,
  dialect: Dialect,
): readonly (readonly [Path, Json])[] {
  const tuple = keyword === "items" && dialect !== "2020-12" && isList(value);
  if ((holder.holds === "list" || tuple) && isList(value)) {
    return value
      .map((child, index) => [[keyword, index], child] as const)
      .filter(([, child]) => isSchema(child));
  }
  if (holder.holds === "map" && isObject(value)) {
    return Object.keys(value)
      .map((key) => [[keyword, key], value[key] as Json] as const)
      .filter(([, child]) => isSchema(child));
  }
  return holder.holds === "one" && isSchema(value) ? [[[keyword], value]] : [];
}

/** Whether a value can be a schema at all: an object or a boolean. */
export function isSchema(
  value: Json | undefined,
): value is JsonObject | boolean {
  return typeof value === "boolean" || isObject(value);
}
