/** Owns the type of the lists that a schema accepts. */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import type { FillNode } from "./defaults-graph.js";
import { shapeOf } from "./shape.js";
import { alone, type Setting, type Shaping } from "./shaping.js";
import { list, NEVER, type Skeleton, tuple, union } from "./skeleton.js";

/** A tuple type has at most so many items, and a union of tuples so many members. */
const MAX_TUPLE = 20;
/** Up to this `maxItems` every length is a type of its own; beyond it a list says more than it helps. */
const MAX_LENGTHS = 4;
/** A tuple repeats the type of its items; beyond this much text it is a plain list. */
const MAX_REPEATED = 2000;

const words = ["items", "prefixItems", "minItems", "maxItems"];

/** Whether a schema says of lists what a type can say. */
export function isArrayShaped(schema: JsonObject): boolean {
  return (
    words.some((word) => schema[word] !== undefined) ||
    closesItems(schema) !== undefined
  );
}

/** The type of the lists that `schema` accepts. */
export function listShape(
  shaping: Shaping,
  schema: JsonObject,
  { fill }: Setting,
): Skeleton {
  const prefix = listOf(schema["prefixItems"]).map((item, at) =>
    shapeOf(shaping, item, alone(fillOfItem(fill, at))),
  );
  const last = schema["items"] ?? closesItems(schema);
  const rest = shapeOf(shaping, last, alone(fillOfItem(fill, Infinity)));
  const min = bound(schema["minItems"]) ?? 0;
  const max = rest === NEVER ? prefix.length : Infinity;
  const most = Math.min(bound(schema["maxItems"]) ?? Infinity, max);
  if (min > most) return NEVER;
  const item = (at: number): Skeleton => prefix[at] ?? rest;
  const loose = (): Skeleton =>
    list(union(most > prefix.length ? [...prefix, rest] : prefix));
  if (most === 0) return tuple([], undefined);
  if (most === Infinity || most > prefix.length + MAX_LENGTHS) {
    if (most !== min) return openTuple(item, prefix.length, min, rest, loose);
  }
  if (
    most > MAX_TUPLE ||
    repeated(item, most) * (most - min + 1) > MAX_REPEATED
  ) {
    return loose();
  }
  return union(lengths(min, most).map((length) => fixed(item, length)));
}

/** At least `min` items, the first of which may have types of their own. */
function openTuple(
  item: (at: number) => Skeleton,
  prefix: number,
  min: number,
  rest: Skeleton,
  loose: () => Skeleton,
): Skeleton {
  const start = Math.max(prefix, min);
  if (start === 0) return list(rest);
  if (
    start > MAX_TUPLE ||
    repeated(item, start + 1) * (start - min + 1) > MAX_REPEATED
  ) {
    return loose();
  }
  const first = Array.from({ length: start }, (_, at) => item(at));
  return union([
    ...lengths(min, start - 1).map((length) => fixed(item, length)),
    tuple(first, rest),
  ]);
}

function fixed(item: (at: number) => Skeleton, length: number): Skeleton {
  return tuple(
    Array.from({ length }, (_, at) => item(at)),
    undefined,
  );
}

function lengths(from: number, to: number): readonly number[] {
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, at) => from + at,
  );
}

function repeated(item: (at: number) => Skeleton, length: number): number {
  let size = 0;
  for (let at = 0; at < length && at <= MAX_TUPLE; at++) {
    size += JSON.stringify(item(at)).length;
  }
  return size;
}

/** `unevaluatedItems` says what `items` would say where no other schema looks at the items. */
function closesItems(schema: JsonObject): Json | undefined {
  const others = ["$ref", "allOf", "anyOf", "oneOf", "if", "not", "contains"];
  return others.some((word) => schema[word] !== undefined)
    ? undefined
    : schema["unevaluatedItems"];
}

function fillOfItem(
  fill: FillNode | undefined,
  at: number,
): FillNode | undefined {
  const node = fill?.prefixItems[at] ?? fill?.items;
  return node?.live === true ? node : undefined;
}

function bound(value: Json | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
