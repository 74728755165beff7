/** Owns what the type of each JSON Schema keyword must be: values that fit it and values that do not, row by row. */
import type { Json } from "../../../src/spec/model.js";

export interface KeywordRow {
  readonly keyword: string;
  readonly schema: unknown;
  /** Values that the schema accepts: they must fit. */
  readonly fit: readonly unknown[];
  /** Values that the schema refuses and a type can refuse: they must not fit. */
  readonly misfit: readonly unknown[];
  /** What stands in the declarations of `T`. */
  readonly text?: readonly string[];
}

const string = { type: "string" };
const number = { type: "number" };
const strict = { additionalProperties: false };

function row(
  keyword: string,
  schema: unknown,
  fit: readonly unknown[],
  misfit: readonly unknown[],
  ...text: readonly string[]
): KeywordRow {
  return { keyword, schema, fit, misfit, text };
}

const values: readonly unknown[] = [null, true, 1, "a", [1], { a: 1 }];
const not = (...wrong: readonly unknown[]): readonly unknown[] => wrong;

/** A schema within schemas, so deep. */
function nested(depth: number): Json {
  let schema: Json = string;
  for (let at = 0; at < depth; at++) {
    schema = { type: "object", properties: { a: schema }, ...strict };
  }
  return schema;
}

export const keywordRows: readonly KeywordRow[] = [
  row(
    "prefixItems, items false",
    { type: "array", prefixItems: [string, number], items: false },
    [[], ["a"], ["a", 1]],
    not([1, "a"], ["a", 1, 2], "a"),
  ),
  row(
    "prefixItems, items",
    { type: "array", prefixItems: [string], items: number },
    [[], ["l"], ["l", 1, 2]],
    not(["l", "x"], [1]),
  ),
  row(
    "prefixItems, minItems, maxItems",
    { type: "array", prefixItems: [number, number], minItems: 2, maxItems: 2 },
    [[1, 2]],
    not([], [1], [1, 2, 3], ["a", 1]),
    "T = readonly [number, number];",
  ),
  row(
    "prefixItems",
    { type: "array", prefixItems: [number] },
    [[], [1], [1, "a", null]],
    not(["a"]),
  ),
  row(
    "prefixItems without type",
    { prefixItems: [string] },
    ["ab", 3, null, {}, [], ["a", 1]],
    not([1]),
  ),
  row(
    "items as a list (draft-07)",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "array",
      items: [string],
      additionalItems: false,
    },
    [[], ["a"]],
    not([1], ["a", 1]),
  ),
  row(
    "contains, minContains, uniqueItems",
    { type: "array", contains: string, minContains: 1, uniqueItems: true },
    [["a", 1]],
    not("a", {}),
    "T = readonly unknown[];",
  ),
  row(
    "unevaluatedItems false",
    { type: "array", prefixItems: [string], unevaluatedItems: false },
    [[], ["a"]],
    not(["a", 1], [1]),
  ),
  row(
    "unevaluatedProperties false",
    {
      type: "object",
      properties: { q: string },
      unevaluatedProperties: false,
    },
    [{}, { q: "x" }],
    not({ limti: 3 }, { q: 1 }),
  ),
  row(
    "unevaluatedProperties false over allOf",
    {
      type: "object",
      allOf: [{ properties: { a: string } }],
      properties: { b: {} },
      unevaluatedProperties: false,
    },
    [{}, { a: "x", b: 1 }],
    not({ c: 1 }, { a: 1 }),
  ),
  row(
    "unevaluatedProperties false over $ref",
    {
      type: "object",
      allOf: [{ $ref: "#/$defs/base" }],
      properties: { b: {} },
      unevaluatedProperties: false,
      $defs: { base: { type: "object", properties: { a: string } } },
    },
    [{}, { a: "x", b: 1 }],
    not({ c: 1 }, { a: 1 }),
  ),
  row(
    "unevaluatedProperties",
    { type: "object", unevaluatedProperties: number },
    [{}, { a: 1 }],
    not({ a: "x" }),
    "readonly [key: string]: number;",
  ),
  row(
    "$defs, $ref with ~1 and %20, $ref into properties",
    {
      type: "object",
      properties: {
        slash: { $ref: "#/$defs/a~1b" },
        space: { $ref: "#/$defs/c%20d" },
        same: { $ref: "#/properties/own" },
        own: { type: "object", properties: { n: number }, ...strict },
      },
      $defs: { "a/b": string, "c d": { enum: [1, 2] } },
    },
    [{ slash: "x", space: 2, same: { n: 1 }, own: {} }],
    not({ slash: 1 }, { space: 3 }, { same: { n: "x" } }, { own: { m: 1 } }),
    "readonly slash?: AB;",
    "readonly space?: CD;",
    "readonly same?: Own;",
    "readonly own?: Own;",
  ),
  row(
    "$ref beside required",
    {
      $ref: "#/$defs/p",
      required: ["b"],
      $defs: {
        p: {
          type: "object",
          properties: { a: string, b: string },
          required: ["a"],
          ...strict,
        },
      },
    },
    [{ a: "x", b: "y" }],
    not({ b: "y" }, { a: "x" }, { a: "x", b: "y", c: 1 }),
  ),
  row(
    "$ref beside enum",
    { $ref: "#/$defs/c", enum: ["a", "b"], $defs: { c: { enum: ["b", "c"] } } },
    ["b"],
    not("a", "c"),
  ),
  row(
    "$ref beside description",
    {
      type: "object",
      properties: {
        from: { $ref: "#/$defs/Place", description: "Where it starts." },
        to: { $ref: "#/$defs/Place", description: "Where it ends." },
      },
      $defs: { Place: { type: "object", properties: { x: number } } },
    },
    [{ from: { x: 1 }, to: {} }],
    not({ from: { x: "a" } }),
    "/** Where it starts. */\nreadonly from?: Place;",
    "/** Where it ends. */\nreadonly to?: Place;",
  ),
  row(
    "$anchor",
    { $ref: "#x", $defs: { a: { $anchor: "x", type: "string" } } },
    ["a"],
    not(1),
  ),
  row(
    "$dynamicRef, $dynamicAnchor",
    {
      $dynamicAnchor: "n",
      type: "object",
      properties: { kids: { type: "array", items: { $dynamicRef: "#n" } } },
    },
    [{ kids: [{ kids: [] }] }],
    not({ kids: [1] }, { kids: [{ kids: [1] }] }),
  ),
  row(
    "$id inside, $ref by URL, by relative path and by URN",
    {
      type: "object",
      properties: {
        url: { $ref: "https://x.test/a" },
        relative: { $ref: "https://x.test/b/c" },
        urn: { $ref: "urn:x:d" },
      },
      $defs: {
        a: { $id: "https://x.test/a", type: "string" },
        b: {
          $id: "https://x.test/b/",
          $defs: { c: { $id: "c", type: "number" } },
        },
        d: { $id: "urn:x:d", type: "boolean" },
      },
    },
    [{ url: "a", relative: 1, urn: true }],
    not({ url: 1 }, { relative: "a" }, { urn: 1 }),
  ),
  row(
    "$ref that leads back",
    { anyOf: [string, { type: "array", items: { $ref: "#" } }] },
    ["a", [], ["a", [["a"]]]],
    not(1, [1], [[1]]),
  ),
  row(
    "$ref that leads back to a definition",
    {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          type: "object",
          properties: { next: { $ref: "#/$defs/node" }, value: number },
          required: ["value"],
          ...strict,
        },
      },
    },
    [{ value: 1, next: { value: 2 } }],
    not({ value: 1, next: {} }, { value: 1, next: { value: 2, next: 3 } }),
    "interface Node {\nreadonly next?: Node;",
  ),
  row(
    "definitions and $defs",
    {
      type: "object",
      properties: { v: { $ref: "#/$defs/a" }, w: { $ref: "#/definitions/b" } },
      $defs: { a: string },
      definitions: { b: number },
    },
    [{ v: "a", w: 1 }],
    not({ v: 1 }, { w: "a" }),
  ),
  row(
    "const",
    {
      type: "object",
      properties: {
        text: { const: "a" },
        number: { const: -1.5 },
        nothing: { const: null },
        truth: { const: true },
        object: { const: { a: [1, null] } },
        list: { const: ["a", 2] },
      },
    },
    [
      {
        text: "a",
        number: -1.5,
        nothing: null,
        truth: true,
        object: { a: [1, null] },
        list: ["a", 2],
      },
    ],
    not(
      { text: "b" },
      { number: 1.5 },
      { nothing: false },
      { truth: false },
      { object: { a: [1, 2] } },
      { object: {} },
      { object: { a: [1, null], b: 1 } },
      { list: ["a"] },
      { list: ["a", 2, 3] },
    ),
  ),
  row(
    "enum of several types",
    { enum: ["a", 1, null, true, { k: "x" }, ["y"]] },
    ["a", 1, null, true, { k: "x" }, ["y"]],
    not("b", 2, false, { k: "y" }, ["z"], []),
  ),
  row(
    "enum with members of another type",
    { type: "string", enum: ["a", 1, "b", null] },
    ["a", "b"],
    not(1, null, "c"),
    'T = "a" | "b";',
  ),
  row(
    "type as a list, with properties and items",
    {
      type: ["object", "array", "null"],
      properties: { a: string },
      items: number,
    },
    [null, { a: "x" }, [1]],
    not("a", { a: 1 }, ["x"]),
  ),
  row("nullable", { type: "string", nullable: true }, ["a"], not(null)),
  row(
    "additionalProperties false",
    { type: "object", properties: { a: string }, ...strict },
    [{}, { a: "x" }],
    not({ a: "x", b: 1 }, { a: 1 }),
  ),
  row(
    "additionalProperties absent",
    { type: "object", properties: { a: string } },
    [{}, { a: "x", b: 1 }],
    not({ a: 1 }, []),
    "readonly [key: string]: unknown;",
  ),
  row(
    "additionalProperties beside properties",
    {
      type: "object",
      properties: { a: string },
      required: ["a"],
      additionalProperties: number,
    },
    [{ a: "x", b: 1 }],
    not({ a: "x", b: true }, { b: 1 }),
  ),
  row(
    "patternProperties",
    { type: "object", patternProperties: { "^x": number }, ...strict },
    [{}, { x: 1 }],
    not({ x: "a" }),
    "readonly [key: string]: number;",
  ),
  row(
    "several patternProperties",
    {
      type: "object",
      patternProperties: { "^x": number, "^y": string },
      ...strict,
    },
    [{ x: 1, y: "a" }],
    not({ x: true }),
  ),
  row(
    "patternProperties that a listed property matches",
    {
      type: "object",
      properties: { size: { enum: ["s", "m", 1] } },
      required: ["xs"],
      patternProperties: { s: string },
    },
    [{ xs: "a" }, { xs: "a", size: "m" }],
    not({ xs: 1 }, { xs: "a", size: 1 }, {}),
  ),
  row(
    "propertyNames with enum",
    { type: "object", propertyNames: { enum: ["a", "b"] } },
    [{}, { a: 1 }, { a: 1, b: "x" }],
    not({ c: 1 }, { a: 1, c: 1 }),
  ),
  row(
    "propertyNames with pattern",
    { type: "object", propertyNames: { pattern: "^a" } },
    [{}, { a: 1 }],
    not([]),
  ),
  row(
    "dependentRequired",
    {
      type: "object",
      properties: { a: {}, b: {} },
      dependentRequired: { a: ["b"] },
      ...strict,
    },
    [{}, { b: 1 }, { a: 1, b: 1 }],
    not({ a: 1 }),
  ),
  row(
    "dependentRequired without type",
    { dependentRequired: { a: ["b"] } },
    ["x", [], {}, { b: 1 }, { a: 1, b: 1 }],
    not({ a: 1 }),
  ),
  row(
    "dependentSchemas",
    {
      type: "object",
      dependentSchemas: { a: { properties: { b: string }, required: ["b"] } },
    },
    [{}, { b: 2 }, { a: 1, b: "x" }],
    not({ a: 1 }, { a: 1, b: 2 }),
  ),
  row(
    "if, then, else",
    JSON.parse(
      '{"if":{"type":"string"},"then":{"const":"a"},"else":{"type":"number"}}',
    ),
    ["a", 1],
    not(true, "b"),
  ),
  row(
    "if, then, else of objects",
    JSON.parse(
      `{"type":"object","properties":{"kind":{"enum":["card","cash"]}},"required":["kind"],
        "if":{"properties":{"kind":{"const":"card"}}},
        "then":{"properties":{"number":{"type":"string"}},"required":["number"]},
        "else":{"properties":{"coins":{"type":"number"}}}}`,
    ),
    [
      { kind: "card", number: "1" },
      { kind: "cash", coins: 1 },
    ],
    not({ kind: "other" }, { number: "1" }),
  ),
  row("not with required", { not: { required: ["a"] } }, [{}, { b: 1 }], not()),
  row(
    "not anything",
    { type: "object", properties: { a: { not: {} }, b: { not: true } } },
    [{}],
    not({ a: 1 }, { b: null }),
  ),
  row(
    "not a type",
    { not: { type: "string" } },
    [1, null, true, [], {}],
    not("a"),
  ),
  row(
    "allOf",
    {
      allOf: [
        { type: "object", properties: { a: string }, required: ["a"] },
        { properties: { b: number } },
      ],
    },
    [{ a: "x" }, { a: "x", b: 1, c: 1 }],
    not({}, { a: 1 }, { a: "x", b: "x" }),
    "interface T {\nreadonly a: string;\nreadonly b?: number;",
  ),
  row(
    "allOf and anyOf with required alone",
    {
      type: "object",
      properties: { id: {}, paths: {}, scopes: {} },
      allOf: [{ required: ["id"] }],
      anyOf: [{ required: ["paths"] }, { required: ["scopes"] }],
      ...strict,
    },
    [
      { id: 1, paths: 1 },
      { id: 1, paths: 1, scopes: 1 },
    ],
    not({}, { id: 1 }, { paths: 1 }, { id: 1, paths: 1, other: 1 }),
  ),
  row(
    "required without properties",
    { type: "object", properties: { a: {} }, required: ["zz"] },
    [{ zz: 1 }],
    not({}, { a: 1 }),
    "readonly zz: unknown;",
  ),
  row(
    "oneOf with a constant in each",
    {
      oneOf: [
        {
          type: "object",
          properties: { kind: { const: "circle" }, radius: number },
          required: ["kind", "radius"],
          ...strict,
        },
        {
          type: "object",
          properties: { kind: { const: "square" }, side: number },
          required: ["kind", "side"],
          ...strict,
        },
      ],
    },
    [
      { kind: "circle", radius: 1 },
      { kind: "square", side: 1 },
    ],
    not(
      { kind: "circle", side: 1 },
      { kind: "circle", radius: 1, side: 1 },
      { kind: "other" },
      { radius: 1 },
    ),
  ),
  row(
    "oneOf beside properties",
    {
      type: "object",
      properties: { p: string },
      oneOf: [
        {
          properties: { k: { const: "a" }, x: number },
          required: ["k"],
        },
        { properties: { k: { const: "b" } }, required: ["k"] },
      ],
    },
    [
      { k: "a", x: 1 },
      { k: "b", p: "x" },
    ],
    not({ k: "c" }, { k: "b", p: 1 }, { k: "a", x: "1" }),
  ),
  row(
    "oneOf of which several could hold",
    { oneOf: [{ type: "integer" }, { type: "number", minimum: 2 }] },
    [1, 2.5],
    not("a"),
  ),
  row(
    "boolean schemas as properties",
    { type: "object", properties: { a: true, b: false } },
    [{ a: 1 }, {}],
    not({ b: 1 }),
    "readonly a?: unknown;",
    "readonly b?: never;",
  ),
  row("true", true, values, not(), "T = unknown;"),
  row("false", false, [], values, "T = never;"),
  row("nothing", {}, values, not(), "T = unknown;"),
  row(
    "properties without type",
    { properties: { a: string } },
    ["ab", 1, null, { a: "x" }, []],
    not({ a: 1 }),
  ),
  row(
    "items without type",
    { items: number },
    ["ab", 1, {}, [1], []],
    not(["a"]),
  ),
  row("minLength without type", { minLength: 2 }, ["ab", 1, {}, []], not()),
  row(
    "minItems",
    { type: "array", items: number, minItems: 2 },
    [
      [1, 2],
      [1, 2, 3],
    ],
    not([], [1], [1, "a"]),
  ),
  row(
    "large minItems",
    { type: "array", items: number, minItems: 5000 },
    [],
    not("a", ["a"]),
    "T = readonly number[];",
  ),
  row(
    "small maxItems",
    { type: "array", items: number, maxItems: 2 },
    [[], [1], [1, 2]],
    not([1, 2, 3], ["a"]),
  ),
  row(
    "larger maxItems",
    { type: "array", items: number, maxItems: 10 },
    [[], [1, 2, 3]],
    not(["a"]),
    "T = readonly number[];",
  ),
  row(
    "integer, bounds, format, pattern, multipleOf",
    {
      type: "object",
      properties: {
        count: { type: "integer", minimum: 1, exclusiveMaximum: 9 },
        price: { type: "number", multipleOf: 0.01 },
        mail: { type: "string", format: "email", pattern: "@", maxLength: 99 },
      },
    },
    [{ count: 1, price: 1.25, mail: "a@b.test" }],
    not({ count: "1" }, { price: "1" }, { mail: 1 }),
    "readonly count?: number;",
    "readonly price?: number;",
    "readonly mail?: string;",
  ),
  row(
    "default, readOnly, writeOnly, contentSchema",
    {
      type: "object",
      properties: {
        id: { type: "string", readOnly: true },
        secret: { type: "string", writeOnly: true },
        size: { type: "number", default: 1 },
        body: { type: "string", contentSchema: { type: "object" } },
      },
    },
    [{}, { id: "a", secret: "b", size: 2, body: "{}" }],
    not({ id: 1 }, { secret: 1 }, { size: "1" }, { body: {} }),
    "readonly id?: string;",
    "readonly secret?: string;",
  ),
  row(
    "deprecated, description",
    {
      type: "object",
      properties: {
        old: { type: "string", deprecated: true, description: "*/ x" },
      },
    },
    [{ old: "a" }],
    not({ old: 1 }),
    "/**\n * *\\/ x\n * @deprecated\n */\nreadonly old?: string;",
  ),
  row(
    "a property named hasOwnProperty",
    {
      type: "object",
      properties: {
        hasOwnProperty: string,
        constructor: number,
        toString: string,
        valueOf: number,
      },
      required: ["hasOwnProperty"],
    },
    [{ hasOwnProperty: "x" }, { hasOwnProperty: "x", constructor: 1 }],
    not({ hasOwnProperty: 1 }),
  ),
  row(
    "properties named like keywords, and odd names",
    {
      type: "object",
      properties: {
        type: number,
        properties: string,
        $ref: number,
        items: { type: "array" },
        "a-b": string,
        "": number,
        "it's \"\n\u2028": string,
        "[key: string]": number,
        日本: string,
        "1": number,
      },
      ...strict,
    },
    [
      { type: 1, properties: "x", $ref: 1, items: [] },
      { "a-b": "x", "": 1, "it's \"\n\u2028": "y", 日本: "z", "1": 1 },
      { "[key: string]": 1 },
    ],
    not({ "a-b": 1 }, { "": "x" }, { $ref: "x" }, { "[key: string]": "x" }),
  ),
  row(
    "title and $id",
    {
      $id: "https://example.test/other.json",
      title: "Other",
      type: "object",
      properties: { a: { title: "Renamed", type: "object" } },
      ...strict,
    },
    [{ a: {} }],
    not({ b: 1 }),
    "export interface T {\nreadonly a?: {",
  ),
  row(
    "names that are not ASCII",
    {
      type: "object",
      properties: { 住所: { $ref: "#/$defs/住所" } },
      $defs: { 住所: { type: "object", properties: { 市: string } } },
    },
    [{ 住所: { 市: "x" } }],
    not({ 住所: { 市: 1 } }),
    'readonly "住所"?: 住所;',
    "export interface 住所 {",
  ),
  row(
    "tsType, tsEnumNames, $defs keys with */",
    {
      type: "object",
      properties: {
        v: { type: "string", tsType: "}; export const pwned = 1; {" },
        w: { enum: ["a", "b"], tsEnumNames: ["pwned", "pwned2"] },
        x: { $ref: "#/$defs/x*~1 export const pwned = 1; ~1*" },
      },
      $defs: {
        "x*/ export const pwned = 1; /*": { type: "string", tsType: "any" },
        unused: { tsType: "pwned" },
      },
    },
    [{ v: "a", w: "b", x: "c" }],
    not({ v: 1 }, { w: "pwned" }, { x: 1 }),
    "readonly v?: string;",
    "readonly x?: XExportConstPwned1;",
  ),
  row(
    "a depth of 400",
    nested(400),
    [{}, { a: { a: { a: {} } } }],
    not({ b: 1 }, { a: { a: { b: 1 } } }),
  ),
  row(
    "lists of tuples",
    {
      type: "array",
      items: { type: "array", prefixItems: [string], items: false },
    },
    [[], [["a"], []]],
    not([["a", "b"]], ["a"]),
  ),
  row("no properties", { type: "object", ...strict }, [{}], not({ a: 1 }, 1)),
];

/** What has no type: each is refused with a diagnostic that says so. */
export const refusedRows: readonly (readonly [string, unknown, string])[] = [
  ["an unknown type", { type: "strin" }, "schema/unknown-type"],
  ["a $ref that leads nowhere", { $ref: "#/$defs/a" }, "schema/ref-missing"],
  [
    "a $ref that leads back without a type",
    { $ref: "#/$defs/a", $defs: { a: { $ref: "#" } } },
    "schema/ref-loop",
  ],
  [
    "items as a list in 2020-12",
    { items: [{ type: "string" }] },
    "schema/tuple-items",
  ],
  ["a description that is no text", { description: 1 }, "schema/bad-keyword"],
  [
    "an unknown dialect",
    { $schema: "http://json-schema.org/draft-04/schema#" },
    "schema/unsupported-dialect",
  ],
];
