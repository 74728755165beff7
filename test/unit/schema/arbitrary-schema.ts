/** Owns random schemas in which every keyword may meet every other one. */
import * as fc from "fast-check";
import type { Json, JsonObject } from "../../../src/spec/model.js";

/**
 * Few names, so that schemas of one value speak of the same properties; some are odd. None is inherited by every
 * object: TypeScript takes a property called toString for the inherited one where a type does not name it, so what
 * holds of those has tests of its own.
 */
export const names = ["a", "b", "kind", "x-y", "é", ""] as const;

export const scalars: readonly Json[] = [
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

export const types = [
  "string",
  "number",
  "integer",
  "boolean",
  "array",
  "object",
  "null",
];

const name = fc.constantFrom(...names);
const someNames = fc.subarray([...names], { maxLength: 3 });
const scalar: fc.Arbitrary<Json> = fc.constantFrom(...scalars);

const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    { arbitrary: scalar, weight: 4 },
    { arbitrary: fc.array(tie("value"), { maxLength: 3 }), weight: 1 },
    {
      arbitrary: fc.dictionary(name, tie("value"), { maxKeys: 3 }),
      weight: 1,
    },
  ),
})).value;

const typeWord: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: fc.constantFrom(...types), weight: 3 },
  {
    arbitrary: fc.uniqueArray(fc.constantFrom(...types), {
      minLength: 1,
      maxLength: 3,
    }),
    weight: 1,
  },
);

/** Keyword → its value and in how many of a hundred schemas it stands. */
type Keywords = Readonly<Record<string, readonly [number, fc.Arbitrary<Json>]>>;

const plain: Keywords = {
  type: [55, typeWord],
  enum: [6, fc.array(value, { minLength: 1, maxLength: 3 })],
  const: [5, value],
  default: [6, value],
  minItems: [5, fc.nat(2)],
  maxItems: [5, fc.nat(3)],
  minimum: [4, fc.constant(1)],
  minLength: [4, fc.constant(1)],
  pattern: [3, fc.constant("^a")],
  uniqueItems: [3, fc.constant(true)],
  minProperties: [3, fc.constant(1)],
  required: [20, someNames],
  dependentRequired: [6, fc.dictionary(name, someNames, { maxKeys: 2 })],
  $ref: [
    12,
    fc.constantFrom("#/$defs/one", "#/$defs/two words", "#/$defs/~1x~0", "#"),
  ],
};

function nested(below: fc.Arbitrary<Json>): Keywords {
  const one: fc.Arbitrary<Json> = below;
  const closed = fc.oneof(
    { arbitrary: fc.constant(false), weight: 3 },
    { arbitrary: one, weight: 2 },
  );
  const some = fc.array(one, { minLength: 1, maxLength: 3 });
  const byName = fc.dictionary(name, one, { maxKeys: 3 });
  return {
    properties: [45, byName],
    additionalProperties: [22, closed],
    patternProperties: [
      8,
      fc.dictionary(fc.constantFrom("^[ab]", "^x-", "d$"), one, { maxKeys: 2 }),
    ],
    propertyNames: [
      5,
      fc.oneof(
        someNames.map((list) => ({ enum: list })),
        fc.constant({ pattern: "^[a-k]" }),
      ),
    ],
    unevaluatedProperties: [10, closed],
    items: [18, one],
    prefixItems: [10, some],
    unevaluatedItems: [6, closed],
    contains: [4, one],
    allOf: [12, some],
    anyOf: [12, some],
    oneOf: [10, some],
    not: [5, one],
    if: [6, one],
    then: [6, one],
    else: [6, one],
    dependentSchemas: [5, fc.dictionary(name, one, { maxKeys: 2 })],
  };
}

function schemaWith(keywords: Keywords): fc.Arbitrary<Json> {
  return fc
    .record(
      Object.fromEntries(
        Object.entries(keywords).map(([keyword, [percent, arbitrary]]) => [
          keyword,
          fc.oneof(
            // The first is what shrinking tries before all else.
            { withCrossShrink: true },
            { arbitrary: fc.constant(undefined), weight: 100 - percent },
            { arbitrary, weight: percent },
          ),
        ]),
      ),
    )
    .map((made) =>
      Object.fromEntries(
        Object.entries(made).flatMap(([keyword, found]) =>
          found === undefined ? [] : [[keyword, found]],
        ),
      ),
    );
}

function schemaOf(depth: number): fc.Arbitrary<Json> {
  const boolean = fc.constantFrom(true, true, false);
  const object =
    depth === 0
      ? schemaWith(plain)
      : schemaWith({ ...plain, ...nested(schemaOf(depth - 1)) });
  return fc.oneof(
    { arbitrary: object, weight: 15 },
    { arbitrary: boolean, weight: 1 },
  );
}

/** A whole schema: a root, mostly of objects, with definitions that refer to each other. */
export const arbitrarySchema: fc.Arbitrary<JsonObject> = fc
  .tuple(
    schemaOf(3),
    fc.option(fc.constant("object"), { freq: 1 }),
    fc.record({
      one: schemaOf(2),
      "two words": schemaOf(2),
      "/x~": schemaOf(1),
    }),
  )
  .map(([root, type, $defs]) => ({
    ...(typeof root === "object" ? (root as JsonObject) : { const: root }),
    ...(type === null ? {} : { type }),
    $defs,
  }));
