/** Owns random schemas and random values for them, the same for the same seed. */
import type { Json, JsonObject } from "../../../src/spec/model.js";

export interface Random {
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (percent: number) => boolean;
}

/** A small generator of equally likely numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (percent) => below(100) < percent,
  };
}

const names = ["a", "b", "kind", "x-y", "é"];
const scalars: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  2.5,
  "",
  "a",
  "circle",
];
const types = [
  "string",
  "number",
  "integer",
  "boolean",
  "array",
  "object",
  "null",
];

export function randomValue(random: Random, depth: number): Json {
  if (depth <= 0 || random.chance(50)) return random.pick(scalars);
  if (random.chance(40)) {
    return Array.from({ length: random.below(4) }, () =>
      randomValue(random, depth - 1),
    );
  }
  return Object.fromEntries(
    names
      .filter(() => random.chance(40))
      .map((name) => [name, randomValue(random, depth - 1)]),
  );
}

export function randomRoot(random: Random): JsonObject {
  const schema = randomSchema(random, 3);
  const root = typeof schema === "boolean" ? {} : schema;
  return {
    ...root,
    ...(random.chance(70) ? { type: "object" } : {}),
    $defs: { one: randomSchema(random, 2), two: randomSchema(random, 2) },
  };
}

/** Each keyword is as likely to meet each other. */
function randomSchema(random: Random, depth: number): JsonObject | boolean {
  if (random.chance(6)) return random.chance(70);
  const below = (): Json => randomSchema(random, depth - 1);
  const some = (): Json[] => Array.from({ length: 1 + random.below(3) }, below);
  const map = (): JsonObject =>
    Object.fromEntries(
      names.filter(() => random.chance(40)).map((name) => [name, below()]),
    );
  const schema: Record<string, Json> = {};
  const put = (percent: number, keyword: string, value: () => Json): void => {
    if (random.chance(percent)) schema[keyword] = value();
  };
  put(60, "type", () =>
    random.chance(75)
      ? random.pick(types)
      : [...new Set([random.pick(types), random.pick(types)])],
  );
  put(6, "enum", () =>
    Array.from({ length: 1 + random.below(3) }, () => randomValue(random, 2)),
  );
  put(5, "const", () => randomValue(random, 2));
  put(12, "default", () => randomValue(random, 2));
  put(5, "minItems", () => random.below(3));
  put(5, "maxItems", () => random.below(4));
  put(4, "minimum", () => 1);
  put(4, "minLength", () => 1);
  put(3, "uniqueItems", () => true);
  put(20, "required", () => names.filter(() => random.chance(30)));
  put(8, "dependentRequired", () => ({
    [random.pick(names)]: [random.pick(names)],
  }));
  if (depth <= 0) return schema;
  put(45, "properties", map);
  put(25, "additionalProperties", () => (random.chance(60) ? false : below()));
  put(8, "patternProperties", () => ({ "^[ab]": below() }));
  put(6, "propertyNames", () => ({
    enum: names.filter(() => random.chance(60)),
  }));
  put(12, "unevaluatedProperties", () => (random.chance(70) ? false : below()));
  put(20, "items", below);
  put(12, "prefixItems", some);
  put(8, "unevaluatedItems", () => (random.chance(70) ? false : below()));
  put(4, "contains", below);
  put(14, "allOf", some);
  put(14, "anyOf", some);
  put(10, "oneOf", some);
  put(5, "not", below);
  put(8, "if", below);
  put(6, "then", below);
  put(6, "else", below);
  put(6, "dependentSchemas", () => ({ [random.pick(names)]: below() }));
  put(14, "$ref", () =>
    random.pick(["#/$defs/one", "#/$defs/two", "#/$defs/one", "#"]),
  );
  return schema;
}
