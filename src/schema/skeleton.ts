/**
 * Owns the small language of schemas that json-schema-to-typescript prints right: one type a place, no names of
 * the spec, no references. Names and references are words of ours (`p0`, `D0`), which are replaced in what it prints.
 */
import type { Json, JsonObject } from "../spec/model.js";
import { ALL, type Classes, classOf } from "./classes.js";
import { isList, isObject, typeOfValue } from "./json.js";

/** A type, said in the keywords that json-schema-to-typescript reads. */
export type Skeleton = JsonObject;

export const UNKNOWN: Skeleton = { tsType: "unknown" };
export const NEVER: Skeleton = { tsType: "never" };

/** A type by a word of ours. */
export function named(word: string): Skeleton {
  return { tsType: word };
}

/** One of the types; `unknown` swallows the others, `never` says nothing. */
export function union(types: readonly Skeleton[]): Skeleton {
  const members = distinct(types, "anyOf").filter((type) => type !== NEVER);
  if (members.includes(UNKNOWN)) return UNKNOWN;
  if (members.length === 0) return NEVER;
  return members.length === 1 ? (members[0] ?? NEVER) : { anyOf: members };
}

/** All of the types at once; `never` swallows the others, `unknown` says nothing. */
export function intersection(types: readonly Skeleton[]): Skeleton {
  const said = distinct(types, "allOf").filter((type) => type !== UNKNOWN);
  const common = said.reduce((all, type) => all & classesIn(type), ALL);
  const members = distinct(
    said.map((type) => within(type, common)),
    "allOf",
  );
  if (members.includes(NEVER)) return NEVER;
  if (members.length === 0) return UNKNOWN;
  return members.length === 1 ? (members[0] ?? UNKNOWN) : { allOf: members };
}

/** The JSON types that a type has values of; a word of ours may mean any. */
function classesIn(type: Skeleton): Classes {
  const { anyOf, allOf } = type;
  if (isList(anyOf)) {
    return anyOf.reduce<Classes>(
      (all, each) => all | classesIn(each as Skeleton),
      0,
    );
  }
  if (isList(allOf)) {
    return allOf.reduce<Classes>(
      (all, each) => all & classesIn(each as Skeleton),
      ALL,
    );
  }
  if (type === NEVER) return 0;
  if (isList(type["enum"])) {
    return type["enum"].reduce<Classes>(
      (all, value) => all | classOf(typeOfValue(value)),
      0,
    );
  }
  const name = type["type"];
  return typeof name === "string" ? classOf(name) : ALL;
}

/** A type without its members that have no value in `classes`. */
function within(type: Skeleton, classes: Classes): Skeleton {
  if ((classesIn(type) & classes) === 0) return NEVER;
  const { anyOf } = type;
  return isList(anyOf)
    ? union(anyOf.map((each) => within(each as Skeleton, classes)))
    : type;
}

function distinct(
  types: readonly Skeleton[],
  keyword: "anyOf" | "allOf",
): readonly Skeleton[] {
  const found = new Map<string, Skeleton>();
  const add = (type: Skeleton): void => {
    const inner = type[keyword];
    if (isList(inner)) for (const each of inner) add(each as Skeleton);
    else found.set(JSON.stringify(type), type);
  };
  types.forEach(add);
  return [...found.values()];
}

/** A list of any length. */
export function list(item: Skeleton): Skeleton {
  return { type: "array", items: item };
}

/** A list of exactly these items, and then any number of `rest`. */
export function tuple(
  items: readonly Skeleton[],
  rest: Skeleton | undefined,
): Skeleton {
  if (rest === undefined || rest === NEVER) {
    const length = items.length;
    return { type: "array", items, minItems: length, maxItems: length };
  }
  return items.length === 0
    ? list(rest)
    : {
        type: "array",
        items,
        additionalItems: rest,
        minItems: items.length,
      };
}

/** An object. `rest` is the type of properties that are not listed; none where there are none. */
export function object(
  properties: ReadonlyMap<string, Skeleton>,
  required: readonly string[],
  rest: Skeleton | undefined,
): Skeleton {
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: rest ?? false,
  };
}

/** Whether two skeletons say the same once each word in one is exchanged for its partner in the other. */
export function sameShape(
  left: Json,
  right: Json,
  sameWord: (left: string, right: string) => boolean,
): boolean {
  if (typeof left === "string" && typeof right === "string") {
    return left === right || sameWord(left, right);
  }
  if (isList(left) && isList(right)) {
    return (
      left.length === right.length &&
      left.every((item, at) => sameShape(item, right[at] ?? null, sameWord))
    );
  }
  if (!isObject(left) || !isObject(right)) return Object.is(left, right);
  const leftKeys = Object.keys(left);
  const rightKeys = Object.keys(right);
  return (
    leftKeys.length === rightKeys.length &&
    leftKeys.every((key, at) => {
      const other = rightKeys[at] ?? "";
      return (
        (key === other || sameWord(key, other)) &&
        sameShape(left[key] ?? null, right[other] ?? null, sameWord)
      );
    })
  );
}
