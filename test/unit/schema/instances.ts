/** Owns random values for a schema: some made after it, some of those with a change, some of no care at all. */
import { isList, isObject } from "../../../src/schema/json.js";
import { type LinkedSchema, targetOfRef } from "../../../src/schema/link.js";
import type { Json, JsonObject } from "../../../src/spec/model.js";
import { names, scalars } from "./arbitrary-schema.js";
import { type Random, randomFrom } from "../../support/random.js";

/** Distinct values; the same ones for the same schema. */
export function instancesOf(
  linked: LinkedSchema,
  count: number,
): readonly Json[] {
  const random = randomFrom(count);
  const found = new Map<string, Json>();
  for (let at = 0; at < count * 3 && found.size < count; at++) {
    const made = random.chance(15)
      ? anyValue(random, 3)
      : valueFor(random, linked, [linked.root], 4);
    const value = random.chance(45) ? changed(random, made, 3) : made;
    found.set(JSON.stringify(value), value);
  }
  return [...found.values()];
}

/** A value of no care at all. */
export function anyValue(random: Random, depth: number): Json {
  if (depth <= 0 || random.chance(50)) return random.pick(scalars);
  if (random.chance(40)) {
    return Array.from({ length: random.below(4) }, () =>
      anyValue(random, depth - 1),
    );
  }
  return Object.fromEntries(
    names
      .filter(() => random.chance(40))
      .map((name) => [name, anyValue(random, depth - 1)]),
  );
}

/** One place in a value is another value, or is gone. */
function changed(random: Random, value: Json, depth: number): Json {
  const isLeaf = !isList(value) && !isObject(value);
  if (isLeaf || random.chance(15)) return anyValue(random, depth);
  if (isList(value)) {
    const at = random.below(value.length + 1);
    if (random.chance(30)) return value.toSpliced(at, 1);
    const inner = value[at];
    return value.toSpliced(
      at,
      1,
      inner === undefined || random.chance(30)
        ? anyValue(random, depth - 1)
        : changed(random, inner, depth - 1),
    );
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(35)) {
    return { ...value, [random.pick(names)]: anyValue(random, depth - 1) };
  }
  const key = random.pick(keys);
  const { [key]: inner, ...rest } = value;
  if (random.chance(30)) return rest;
  return { ...value, [key]: changed(random, inner ?? null, depth - 1) };
}

/** A value that `schemas` together may accept: `not`, bounds and patterns are left to luck. */
function valueFor(
  random: Random,
  linked: LinkedSchema,
  schemas: readonly Json[],
  depth: number,
): Json {
  const all = chosen(random, linked, schemas);
  for (const schema of all) {
    if (schema["const"] !== undefined) return schema["const"];
    if (isList(schema["enum"])) return random.pick(schema["enum"]);
  }
  const inner = (list: readonly (Json | undefined)[]): Json => {
    const said = list.filter((each) => each !== undefined && each !== true);
    return said.length === 0
      ? anyValue(random, Math.min(depth - 1, 1))
      : valueFor(random, linked, said as Json[], depth - 1);
  };
  const type = typeFor(random, all);
  if (type === "array") return arrayFor(random, all, depth, inner);
  if (type === "object") return objectFor(random, all, depth, inner);
  if (type === "null") return null;
  if (type === "boolean") return random.chance(50);
  if (type === "string") return random.pick(["", "a", "circle"]);
  return random.pick(type === "integer" ? [0, 1] : [0, 1, 2.5]);
}

/** The schemas that judge one value, with one branch of each choice. */
function chosen(
  random: Random,
  linked: LinkedSchema,
  schemas: readonly Json[],
): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const visit = (schema: Json | undefined): void => {
    if (!isObject(schema) || found.has(schema)) return;
    found.add(schema);
    const { $ref, allOf, anyOf, oneOf, dependentSchemas } = schema;
    if (typeof $ref === "string") visit(targetOfRef(linked, $ref));
    if (isList(allOf)) allOf.forEach(visit);
    for (const branches of [anyOf, oneOf]) {
      if (isList(branches)) visit(random.pick(branches));
    }
    if (schema["if"] !== undefined) {
      const holds = random.chance(50);
      if (holds) visit(schema["if"]);
      visit(schema[holds ? "then" : "else"]);
    }
    if (isObject(dependentSchemas) && random.chance(50)) {
      visit(random.pick(Object.values(dependentSchemas)));
    }
  };
  schemas.forEach(visit);
  return [...found];
}

function typeFor(random: Random, all: readonly JsonObject[]): string {
  const lists = all
    .map(({ type }) => (isList(type) ? type.map(String) : type))
    .filter((type) => type !== undefined)
    .map((type) => (isList(type) ? type.map(String) : [String(type)]));
  const [first, ...rest] = lists;
  const common = first?.filter((type) =>
    rest.every((list) => list.includes(type)),
  );
  if (common !== undefined && common.length > 0) return random.pick(common);
  if (first !== undefined && first.length > 0) return random.pick(first);
  return random.pick(["object", "object", "array", "string", "number", "null"]);
}

type Inner = (list: readonly (Json | undefined)[]) => Json;

function arrayFor(
  random: Random,
  all: readonly JsonObject[],
  depth: number,
  inner: Inner,
): Json {
  const least = Math.max(
    0,
    ...all.map((each) => Number(each["minItems"] ?? 0)),
  );
  if (depth <= 0) return Array.from({ length: least }, () => null);
  const length = Math.max(least, random.below(4));
  return Array.from({ length }, (_, at) =>
    inner(
      all.map(({ prefixItems, items }) =>
        isList(prefixItems) && at < prefixItems.length
          ? prefixItems[at]
          : items,
      ),
    ),
  );
}

function objectFor(
  random: Random,
  all: readonly JsonObject[],
  depth: number,
  inner: Inner,
): Json {
  const required = new Set(
    all.flatMap((each) =>
      isList(each["required"]) ? each["required"].map(String) : [],
    ),
  );
  const listed = new Set(
    all.flatMap(({ properties }) => Object.keys(properties ?? {})),
  );
  const made: Record<string, Json> = {};
  for (const name of new Set([...required, ...listed, ...names])) {
    const percent = required.has(name) ? 95 : listed.has(name) ? 50 : 8;
    if (!random.chance(percent)) continue;
    if (depth <= 0 && !required.has(name)) continue;
    made[name] =
      depth <= 0
        ? null
        : inner(
            all.map(({ properties, additionalProperties }) =>
              isObject(properties) && Object.hasOwn(properties, name)
                ? properties[name]
                : additionalProperties === false
                  ? undefined
                  : additionalProperties,
            ),
          );
  }
  return made;
}
