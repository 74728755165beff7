/** Owns random schemas, the same for the same seed. */
import type { Json, JsonObject } from "../../../src/spec/model.js";
import type { Random } from "../../support/random.js";
import { names, types } from "./arbitrary-schema.js";
import { anyValue } from "./instances.js";

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
    Array.from({ length: 1 + random.below(3) }, () => anyValue(random, 2)),
  );
  put(5, "const", () => anyValue(random, 2));
  put(12, "default", () => anyValue(random, 2));
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
