/**
 * Owns how much work one value may be. References let a short schema say a long one: what refers to the same schema
 * twice, and so on, judges a value more often at every step. All bounds are far above what is meant by anyone.
 */
import type { Json, JsonObject } from "../spec/model.js";
import { workBounds } from "./bounds.js";
import { fillGraph } from "./defaults-graph.js";
import { isObject } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";
import { childSchemas } from "./positions.js";

/** What judging one value by a schema takes. */
interface Work {
  /** Schemas that look at the value. */
  readonly ways: number;
  /** How many schemas inside each other. */
  readonly depth: number;
  /** Schemas that look at it again so that `unevaluated…` knows what they look at, and what that takes. */
  readonly conditions: number;
  readonly again: number;
}

type What = "loop" | "ways" | "depth" | "conditions" | "defaults";

export interface Excess {
  /** `loop` where judging a value would never end. */
  readonly what: What;
  /** The shared schema that is too much by itself already. */
  readonly shared: string | undefined;
}

/** What is too much of a linked schema or of one in it, or `undefined`. */
export function excessOf(linked: LinkedSchema): Excess | undefined {
  const known = new Map<JsonObject, Work | "open">();
  const definitions = [...linked.definitions.values()];
  const shared = definitions.filter((each) => each.shared !== undefined);
  const others = definitions.filter((each) => each.shared === undefined);
  for (const { schema } of [...shared, { schema: linked.root }, ...others]) {
    for (const each of everySchema(schema)) {
      const found = measure(linked, each, known);
      if (found === undefined) continue;
      const owner =
        shared.find((one) => everySchema(one.schema).includes(found.schema)) ??
        shared.find((one) => one.schema === schema);
      return { what: found.what, shared: owner?.shared };
    }
  }
  return fillGraph(linked).isTooMuch
    ? { what: "defaults", shared: undefined }
    : undefined;
}

function everySchema(root: Json): readonly JsonObject[] {
  const found: JsonObject[] = isObject(root) ? [root] : [];
  for (const schema of found) {
    for (const { schema: child } of childSchemas(schema, "2020-12")) {
      if (isObject(child)) found.push(child);
    }
  }
  return found;
}

interface Found {
  readonly what: What;
  readonly schema: JsonObject;
}

/** Works through the schemas of one value without a stack of calls: references may go far. */
function measure(
  linked: LinkedSchema,
  start: JsonObject,
  known: Map<JsonObject, Work | "open">,
): Found | undefined {
  const waiting = [start];
  for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
    if (known.has(next) && known.get(next) !== "open") {
      waiting.pop();
      continue;
    }
    const parts = partsOf(linked, next);
    if (!known.has(next)) {
      known.set(next, "open");
      for (const { schema } of parts) {
        if (known.get(schema) === "open") return { what: "loop", schema };
        if (!known.has(schema)) waiting.push(schema);
      }
      continue;
    }
    const work = sum(next, parts, known);
    const excess = excessIn(next, work);
    if (excess !== undefined) return { what: excess, schema: next };
    known.set(next, work);
    waiting.pop();
  }
  return undefined;
}

function excessIn(schema: JsonObject, work: Work): What | undefined {
  if (work.depth > workBounds.depth) return "depth";
  if (work.ways > workBounds.ways) return "ways";
  const isAsked = asksAgain(schema) && work.conditions > workBounds.conditions;
  return isAsked ? "conditions" : undefined;
}

function asksAgain(schema: JsonObject): boolean {
  return ["unevaluatedProperties", "unevaluatedItems"].some(
    (word) => schema[word] !== undefined,
  );
}

const none = { conditions: 0, again: 0 } as const;

interface Part {
  readonly schema: JsonObject;
  /** What it looks at counts only where it holds. */
  readonly isCondition: boolean;
}

const conditions: ReadonlySet<string> = new Set(
  "anyOf oneOf if then else dependentSchemas".split(" "),
);

/** The schemas that look at the same value. */
function partsOf(linked: LinkedSchema, schema: JsonObject): readonly Part[] {
  const ref = schema["$ref"];
  const target = typeof ref === "string" ? targetOfRef(linked, ref) : true;
  const parts: Part[] = isObject(target)
    ? [{ schema: target, isCondition: false }]
    : [];
  for (const child of childSchemas(schema, "2020-12")) {
    if (child.applies !== "here" || !isObject(child.schema)) continue;
    const isCondition = conditions.has(child.keyword);
    parts.push({ schema: child.schema, isCondition });
  }
  return parts;
}

function sum(
  schema: JsonObject,
  parts: readonly Part[],
  known: ReadonlyMap<JsonObject, Work | "open">,
): Work {
  let ways = 1;
  let depth = 1;
  let count = 0;
  let again = 0;
  for (const { schema: part, isCondition } of parts) {
    const work = known.get(part);
    if (work === undefined || work === "open") continue;
    ways += work.ways;
    depth = Math.max(depth, work.depth + 1);
    // A part that asks itself looks at everything, to those around it.
    const below = asksAgain(part) ? none : work;
    count += below.conditions + (isCondition ? 1 : 0);
    again += below.again + (isCondition ? work.ways : 0);
  }
  const asks = asksAgain(schema);
  return { ways: ways + (asks ? again : 0), depth, conditions: count, again };
}
