/** Owns hostile JSON Schemas: every keyword, with texts that try to get out, and now and then of a wrong type. */
import * as fc from "fast-check";
import type { Json } from "../../src/spec/model.js";
import { hostileName, hostilePattern, hostileText } from "./hostile-text.js";

export interface Surroundings {
  /** Names of the spec's shared schemas. */
  readonly shared: readonly string[];
  /** Of 100 keywords so many have a value of a wrong type or refer to nothing. */
  readonly wrong: number;
  /** How wide, deep or long what no person writes is. */
  readonly sizes: readonly number[];
}

/** What a schema may refer to: where it judges the same value, and below. A loop of the former is no schema. */
interface Refs {
  readonly here: readonly string[];
  readonly below: readonly string[];
}

type Schema = fc.Arbitrary<Json>;
type Entry = readonly [string, Json];

const scalar: Schema = fc.oneof(
  hostileText,
  fc.constantFrom<Json>(null, true, false, 0, -0, 1, 2.5, -1e21, 1e-7, ""),
  fc.constantFrom<Json>(2 ** 53, -(2 ** 53) - 2, 1e308, 5e-324),
);

const someJson: Schema = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: object(fc.array(fc.tuple(hostileName, tie("value")))),
    },
  ),
})).value;

function object(entries: fc.Arbitrary<readonly Entry[]>): Schema {
  return entries.map(fromEntries);
}

/** Own properties only, also `__proto__`. */
function fromEntries(entries: readonly Entry[]): Json {
  const made: Record<string, Json> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return made;
}

const types = ["string", "number", "integer", "boolean", "array", "object", "null"]; // prettier-ignore
const formats = ["date-time", "email", "uuid", "ipv4", "uri", "regex", "hostname", "json-pointer"]; // prettier-ignore
const count = fc.constantFrom(0, 1, 2, 3, 4, 20, 21, 100, 1e6);
const bound = fc.constantFrom(-1, 0, 0.01, 1, 1e21, 2 ** 53);
const positive = fc.constantFrom(0.01, 1, 3, 1e-7);

/** The schema of a tool's input: an object, as the format wants it. */
export function hostileRoot(around: Surroundings): Schema {
  const shared = sharedRefs(around);
  const own = ["#/$defs/defOne", "#/$defs/defTwo"];
  const below = ["#", ...own, ...shared];
  const ofDepth = (depth: number): Schema =>
    fc
      .tuple(
        entries(around, depth, { here: [...own, ...shared], below }),
        maps(around, Math.max(depth, 1), below),
        schema(around, depth, { here: [], below }),
        schema(around, depth, { here: [], below }),
      )
      .map(([first, properties, one, two]) =>
        fromEntries([
          ...first,
          ["properties", properties],
          ["$defs", { defOne: one, defTwo: two }],
          ["type", "object"],
        ]),
      );
  return fc.oneof(ofDepth(0), ofDepth(1), ofDepth(2), ofDepth(3));
}

function sharedRefs({ shared }: Surroundings): readonly string[] {
  return shared.map((name) => {
    const key = name.replaceAll("~", "~0").replaceAll("/", "~1");
    return "#/schemas/" + encodeURIComponent(key);
  });
}

/** One of the spec's shared schemas. */
export function sharedSchema(around: Surroundings): Schema {
  const below = sharedRefs(around);
  return schema(around, 2, { here: [], below });
}

/** The schema of a variable in a resource's uri: a text. */
export function variableSchema(around: Surroundings): Schema {
  return entries(around, 0, { here: [], below: [] }).map((own) => {
    const fit = own.filter(([word]) => textWords.has(word));
    return fromEntries([...fit, ["type", "string"]]);
  });
}

const textWords: ReadonlySet<string> = new Set([
  "title",
  "description",
  "pattern",
  "format",
  "minLength",
  "default",
  "examples",
]);

/** A schema far from what a person writes: wide, deep, or long. */
export function hugeRoot(around: Surroundings): Schema {
  const inner = schema(around, 1, { here: [], below: [] });
  return fc
    .tuple(
      inner,
      fc.constantFrom(...wrappers),
      fc.constantFrom(...around.sizes),
    )
    .map(([leaf, wrap, times]) => {
      const schemas: Json = wrap(leaf, times);
      return { type: "object", properties: { a: schemas } };
    });
}

const repeat = (n: number, wrap: (inner: Json, at: number) => Json) => {
  return (leaf: Json): Json => {
    let made = leaf;
    for (let at = 0; at < n; at++) made = wrap(made, at);
    return made;
  };
};
const each = (n: number, make: (at: number) => Entry): Json =>
  fromEntries(Array.from({ length: n }, (_, at) => make(at)));

const wrappers: readonly ((leaf: Json, times: number) => Json)[] = [
  (leaf, n) => repeat(n, (inner) => ({ type: "array", items: inner }))(leaf),
  (leaf, n) => repeat(n, (inner) => ({ properties: { a: inner } }))(leaf),
  (leaf, n) => repeat(n, (inner) => ({ additionalProperties: inner }))(leaf),
  (leaf, n) => repeat(n, (inner) => ({ prefixItems: [inner] }))(leaf),
  ...["allOf", "anyOf", "oneOf"].map(
    (word) => (leaf: Json, n: number) =>
      repeat(n, (inner) => ({ [word]: [inner, { type: "null" }] }))(leaf),
  ),
  (leaf, n) => repeat(n, (inner) => ({ not: inner }))(leaf),
  (leaf, n) => repeat(n, (inner) => ({ if: {}, then: inner }))(leaf),
  (leaf, n) => ({ default: repeat(n, (inner) => [inner])(leaf) }),
  (leaf, n) => ({ const: repeat(n, (inner) => ({ a: inner }))(leaf) }),
  (leaf, n) => ({ enum: [repeat(n, (inner) => ({ a: inner }))(leaf)] }),
  (leaf, n) => ({ properties: each(n, (at) => [`p${at}`, leaf]) }),
  (leaf, n) => ({ patternProperties: each(n, (at) => [`^p${at}`, leaf]), additionalProperties: false }), // prettier-ignore
  (leaf, n) => ({ dependentSchemas: each(n, (at) => [`p${at}`, leaf]) }),
  (_, n) => ({ dependentRequired: each(n, (at) => [`p${at}`, ["a"]]) }),
  (leaf, n) => ({ anyOf: Array.from({ length: n }, (_, at) => ({ allOf: [leaf], title: `${at}` })) }), // prettier-ignore
  (leaf, n) => ({ oneOf: Array.from({ length: n }, (_, at) => ({ properties: { kind: { const: at }, a: leaf } })) }), // prettier-ignore
  (leaf, n) => ({ allOf: Array.from({ length: n }, (_, at) => ({ properties: { [`p${at}`]: leaf } })), unevaluatedProperties: false }), // prettier-ignore
  (leaf, n) => ({ prefixItems: Array.from({ length: n }, () => leaf), items: false }), // prettier-ignore
  (_, n) => ({ enum: Array.from({ length: n }, (_, at) => ({ at })) }),
  (_, n) => ({ minItems: n, items: { type: "string" }, maxItems: n + 3 }),
  (leaf, n) => ({
    $ref: "#/properties/a/$defs/d0",
    $defs: each(n, (at) => [
      `d${at}`,
      at === n - 1
        ? leaf
        : { properties: { a: { $ref: `#/properties/a/$defs/d${at + 1}`, default: {} } } }, // prettier-ignore
    ]),
  }),
];

function schema(around: Surroundings, depth: number, refs: Refs): Schema {
  return fc.oneof(
    {
      weight: 140,
      arbitrary: entries(around, depth, refs).map(fromEntries),
    },
    { weight: 10, arbitrary: fc.boolean() },
    { weight: around.wrong, arbitrary: someJson },
  );
}

function maps(
  around: Surroundings,
  depth: number,
  below: readonly string[],
): Schema {
  const inner =
    depth > 0
      ? schema(around, depth - 1, { here: below, below })
      : fc.constant({});
  return object(fc.array(fc.tuple(hostileName, inner), { maxLength: 4 }));
}

function entries(
  around: Surroundings,
  depth: number,
  refs: Refs,
): fc.Arbitrary<readonly Entry[]> {
  const rows = Object.entries(keywords(around, depth, refs)).map(
    ([word, [weight, value]]) => ({
      weight: weight * 10,
      arbitrary: fc
        .tuple(fc.nat({ max: 99 }), value, someJson)
        .map(([dice, right, wrong]): Entry => [
          word,
          dice < around.wrong ? wrong : right,
        ]),
    }),
  );
  return fc.array(fc.oneof(...rows), { maxLength: depth > 0 ? 5 : 3 });
}

/** Keyword → how often, and values of its type. */
function keywords(
  around: Surroundings,
  depth: number,
  refs: Refs,
): Readonly<Record<string, readonly [number, Schema]>> {
  const names = fc.uniqueArray(hostileName, { maxLength: 3 });
  const { here, below } = refs;
  const unsure = around.wrong === 0 ? 0 : 0.3;
  const leaf: Readonly<Record<string, readonly [number, Schema]>> = {
    type: [
      10,
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...types) },
        {
          weight: 1,
          arbitrary: fc.uniqueArray(fc.constantFrom(...types), {
            minLength: 1,
            maxLength: 3,
          }),
        },
      ),
    ],
    title: [4, hostileText],
    description: [6, hostileText],
    $comment: [2, hostileText],
    enum: [4, fc.array(someJson, { minLength: 1, maxLength: 4 })],
    const: [3, someJson],
    default: [4, someJson],
    examples: [2, fc.array(someJson, { maxLength: 2 })],
    pattern: [2, hostilePattern],
    format: [2, fc.oneof(hostileText, fc.constantFrom(...formats))],
    tsType: [2, hostileText],
    tsEnumNames: [1, fc.array(hostileText, { maxLength: 2 })],
    $anchor: [unsure, fc.constantFrom("anchor", "zqtext", "defOne")],
    $id: [unsure, fc.constantFrom("zqtext.json", "https://zqtext.example/a")],
    $dynamicAnchor: [unsure, fc.constantFrom("node", "zqtext")],
    $dynamicRef: [unsure, fc.constantFrom("#node", "#zqtext")],
    $ref: [
      here.length > 0 ? 5 : 0,
      fc.oneof(
        {
          weight: 100,
          arbitrary: fc.constantFrom("", ...here).filter((ref) => ref !== ""),
        },
        { weight: around.wrong, arbitrary: hostileText },
        {
          weight: around.wrong,
          arbitrary: hostileText.map((text) => "#/$defs/" + text),
        },
      ),
    ],
    minimum: [1, bound],
    exclusiveMaximum: [1, bound],
    multipleOf: [1, positive],
    minLength: [1, count],
    maxLength: [1, count],
    minItems: [2, count],
    maxItems: [2, count],
    uniqueItems: [1, fc.boolean()],
    minProperties: [1, count],
    required: [3, names],
    dependentRequired: [1, object(fc.array(fc.tuple(hostileName, names)))],
    deprecated: [1, fc.boolean()],
    readOnly: [1, fc.boolean()],
    writeOnly: [1, fc.boolean()],
    contentMediaType: [1, hostileText],
    "x-zqname": [1, someJson],
  };
  if (depth <= 0) return leaf;
  const one = schema(around, depth - 1, { here: below, below });
  const list = fc.array(one, { minLength: 1, maxLength: 3 });
  const map = maps(around, depth, below);
  const same = schema(around, depth - 1, refs);
  const alternatives = fc.array(same, { minLength: 1, maxLength: 3 });
  return {
    ...leaf,
    properties: [8, map],
    patternProperties: [1, object(fc.array(fc.tuple(hostilePattern, one), { maxLength: 2 }))], // prettier-ignore
    additionalProperties: [3, one],
    propertyNames: [1, one],
    unevaluatedProperties: [1, one],
    unevaluatedItems: [1, one],
    items: [4, one],
    prefixItems: [3, list],
    contains: [1, one],
    allOf: [2, alternatives],
    anyOf: [3, alternatives],
    oneOf: [3, alternatives],
    not: [1, same],
    if: [1, same],
    then: [1, same],
    else: [1, same],
    dependentSchemas: [
      1,
      object(fc.array(fc.tuple(hostileName, same), { maxLength: 2 })),
    ],
    dependencies: [unsure, map],
    $defs: [1, map],
    definitions: [0.5, map],
    contentSchema: [0.5, one],
  };
}
