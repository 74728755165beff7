/** Owns the tests of printed types: their text, and samples that must and must not fit. */
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { commentLines, docComment } from "../../../src/schema/doc-comment.js";
import { compileTypes, type TypeRoot } from "../../../src/schema/types.js";
import type { BundledSchema, Json } from "../../../src/spec/model.js";
import { misfits, type SampleFile } from "./type-samples.js";

function bundle(
  schema: unknown,
  shared: Readonly<Record<string, Json>> = {},
): BundledSchema {
  const { bundled } = bundleSchema({
    schema: schema as Json,
    file: "mcp.yaml",
    shared: new Map(Object.entries(shared)),
    files: new Map(),
  });
  if (bundled === undefined) throw new Error("not bundled");
  return bundled;
}

function roots(
  input: unknown,
  output?: unknown,
  shared: Readonly<Record<string, Json>> = {},
): readonly TypeRoot[] {
  const bundled = bundle(input, shared);
  return [
    { name: "Input", bundled, side: "input" },
    { name: "WireInput", bundled, side: "wire" },
    ...(output === undefined
      ? []
      : [
          {
            name: "Output",
            bundled: bundle(output, shared),
            side: "output" as const,
          },
        ]),
  ];
}

async function printed(
  all: readonly TypeRoot[],
  shared: Readonly<Record<string, string>> = {},
  taken: readonly string[] = [],
): Promise<string> {
  return format(await compileTypes(all, { shared, taken }), {
    parser: "typescript",
  });
}

const only = (schema: unknown): readonly TypeRoot[] => [
  { name: "T", bundled: bundle(schema), side: "wire" },
];

describe("the text of types", () => {
  it("is readonly throughout; defaults are sure for a handler and open for a client and an output", async () => {
    const schema = {
      type: "object",
      properties: {
        query: {
          type: "string",
          minLength: 1,
          description: "What to look for.",
        },
        limit: { type: "integer", default: 10 },
        tags: {
          type: "array",
          items: { type: "string" },
          maxItems: 10,
          default: [],
        },
        near: {
          type: "array",
          items: { type: "number" },
          minItems: 2,
          maxItems: 2,
          deprecated: true,
        },
        where: { $ref: "#/$defs/place" },
        more: {
          type: "object",
          additionalProperties: { type: ["string", "null"] },
        },
      },
      required: ["query"],
      additionalProperties: false,
      $defs: {
        place: {
          description: "A place on the map.",
          type: "object",
          properties: {
            name: { type: "string" },
            zoom: { type: "number", default: 1 },
          },
          required: ["name"],
          additionalProperties: false,
        },
      },
    };
    expect(await printed(roots(schema, schema))).toMatchInlineSnapshot(`
      "export interface Input {
        /** What to look for. */
        readonly query: string;
        readonly limit: number;
        readonly tags: readonly string[];
        /** @deprecated */
        readonly near?: readonly [number, number];
        readonly where?: Place;
        readonly more?: {
          readonly [key: string]: string | null;
        };
      }

      export interface WireInput {
        /** What to look for. */
        readonly query: string;
        readonly limit?: number;
        readonly tags?: readonly string[];
        /** @deprecated */
        readonly near?: readonly [number, number];
        readonly where?: WirePlace;
        readonly more?: {
          readonly [key: string]: string | null;
        };
      }

      export interface Output {
        /** What to look for. */
        readonly query: string;
        readonly limit?: number | undefined;
        readonly tags?: readonly string[] | undefined;
        /** @deprecated */
        readonly near?: readonly [number, number] | undefined;
        readonly where?: OutputPlace | undefined;
        readonly more?:
          | {
              readonly [key: string]: string | null;
            }
          | undefined;
      }

      /** A place on the map. */
      export interface Place {
        readonly name: string;
        readonly zoom: number;
      }

      /** A place on the map. */
      export interface WirePlace {
        readonly name: string;
        readonly zoom?: number;
      }

      /** A place on the map. */
      export interface OutputPlace {
        readonly name: string;
        readonly zoom?: number | undefined;
      }
      "
    `);
  });

  it("is one type for what is the same, and two for what differs", async () => {
    const address = {
      type: "object",
      properties: { zip: { type: "string" } },
      required: ["zip"],
      additionalProperties: false,
    };
    const same = {
      type: "object",
      properties: { a: { $ref: "#/$defs/Address" } },
      $defs: { Address: address },
    };
    const other = {
      type: "object",
      properties: { a: { $ref: "#/$defs/Address" } },
      $defs: { Address: { ...address, required: [] } },
    };
    expect((await printed(roots(same, same))).match(/interface \w+/g)).toEqual([
      "interface Input",
      "interface WireInput",
      "interface Output",
      "interface Address",
    ]);
    expect((await printed(roots(same, other))).match(/interface \w+/g)).toEqual(
      [
        "interface Input",
        "interface WireInput",
        "interface Output",
        "interface Address",
        "interface OutputAddress",
      ],
    );
  });

  it("names shared schemas where they stand, and copies those with defaults", async () => {
    const shared = {
      Sku: { type: "string" },
      Line: {
        type: "object",
        properties: { sku: { $ref: "#/schemas/Sku" }, count: { default: 1 } },
      },
    };
    const schema = {
      type: "object",
      properties: {
        sku: { $ref: "#/schemas/Sku" },
        line: { $ref: "#/schemas/Line" },
      },
    };
    const all = roots(schema, undefined, shared);
    const text = await printed(all, {
      Sku: "Schemas.Sku",
      Line: "Schemas.Line",
    });
    expect(text).toContain("readonly sku?: Schemas.Sku;");
    expect(text).toContain("readonly line?: Line;");
    expect(text).toContain("readonly line?: WireLine;");
  });

  it("takes names from the spec, and none that mean something else", async () => {
    const names = [
      "Input",
      "Promise",
      "string",
      "my-name",
      "日本",
      "1x",
      "x*/ export const pwned = 1; /*",
      "Context",
      "",
    ];
    const schema = {
      title: "Other",
      $id: "https://example.test/args.json",
      type: "object",
      properties: Object.fromEntries(
        names.map((name, at) => [
          `p${at}`,
          { $ref: `#/$defs/${encodeURIComponent(name.replaceAll("/", "~1"))}` },
        ]),
      ),
      $defs: Object.fromEntries(
        names.map((name) => [
          name,
          {
            type: "object",
            title: "Error",
            properties: { [name]: { tsType: "}; evil", tsEnumNames: ["x"] } },
          },
        ]),
      ),
    };
    const text = await printed(
      [{ name: "Input", bundled: bundle(schema), side: "input" }],
      {},
      ["Context"],
    );
    expect(text.match(/(?<=export interface )\S+/g)).toEqual(
      [
        "Input",
        "Input2",
        "PromiseType",
        "String",
        "MyName",
        "日本",
        "Type1x",
        "XExportConstPwned1",
        "Context2",
        "Type",
      ].map(
        (name) =>
          expect.stringMatching(
            name === "String" ? /^String/ : new RegExp(`^${name}$`),
          ) as string,
      ),
    );
    expect(text).not.toContain("evil");
  });

  it("says a default under anyOf for what it is", async () => {
    const text = await printed(
      roots({
        type: "object",
        anyOf: [
          { properties: { a: { type: "number", default: 1 } } },
          { required: ["b"] },
        ],
      }),
    );
    expect(text).not.toContain("readonly a:");
  });
});

describe("the size of types", () => {
  it("grows with the schema, also where definitions are written out inside each other", async () => {
    const names = Array.from({ length: 10 }, (_, at) => `p${at}`);
    const step = (to: number): unknown => ({
      type: ["object", "null"],
      properties: Object.fromEntries(
        names.map((name) => [name, { type: "object", $ref: `#/$defs/s${to}` }]),
      ),
    });
    const $defs = Object.fromEntries(
      names.map((_, at) => [`s${at}`, step(at + 1)]),
    );
    const text = await compileTypes(
      only({ $ref: "#/$defs/s0", $defs: { ...$defs, s10: true } }),
      { shared: {} },
    );
    expect(text.length).toBeLessThan(500_000);
    expect(text).toContain("readonly p9?: ");
  });

  it("has an end where a constant nests without one", async () => {
    let value: Json = "inmost";
    for (let at = 0; at < 450; at++)
      value = at % 2 > 0 ? [value] : { a: value };
    const text = await printed(only({ const: value }));
    expect(text).toContain("readonly a: ");
    expect(text).toContain("unknown");
    expect(text).not.toContain("inmost");
  });
});

describe("texts of the spec in types", () => {
  it("are no comments, whatever stands in them", async () => {
    const text = await printed(
      only({
        type: "object",
        properties: {
          v: { enum: ["*/ x /*", "b"] },
          w: { const: "*/ x /*" },
          x: {
            type: "array",
            items: { const: '// /* "' },
            minItems: 1,
            maxItems: 2,
          },
        },
        additionalProperties: false,
      }),
    );
    expect(text).toContain('readonly v?: "*/ x /*" | "b";');
    expect(text).toContain('readonly w?: "*/ x /*";');
    expect(text).toContain(
      `readonly x?: readonly ['// /* "'] | readonly ['// /* "', '// /* "'];`,
    );
  });

  it("show what cannot be seen, and end no script", async () => {
    const hidden = "\u2028 \u202e \u200f \0 \u0085 \ud800 </script>";
    const text = await compileTypes(
      only({
        type: "object",
        properties: {
          [hidden]: { const: hidden },
          list: { enum: [[hidden], { [hidden]: 1 }] },
        },
        required: [hidden],
      }),
      { shared: {} },
    );
    const shown =
      '"\\u2028 \\u202e \\u200f \\u0000 \\u0085 \\ud800 \\u003c/script>"';
    expect(text).toContain(`readonly ${shown}: ${shown};`);
    expect(text).toContain(`readonly [${shown}]`);
    expect(text).toContain(`readonly ${shown}: 1;`);
    expect(text).not.toMatch(/[\p{Cf}\p{Zl}\p{Cs}]|(?!\n)\p{Cc}|<\/script>/u);
  });
});

describe("docComment", () => {
  it.each([
    ["plain", "/** plain */"],
    ["ends */ here", "/** ends *\\/ here */"],
    ["a\nb\u2028c\r\nd", "/**\n * a\n * b\n * c\n * d\n */"],
    [
      "@ts-nocheck\n* @ts-ignore a@b.c",
      "/**\n * \\@ts-nocheck\n * * \\@ts-ignore a@b.c\n */",
    ],
    ["left\u202eright\0", "/** left\\u202eright\\u0000 */"],
  ])("of %j", (text, comment) => {
    expect(docComment(commentLines(text))).toBe(comment);
  });
});

/** What JSON Schema says → values that it accepts, and values that it refuses and a type can refuse. */
const rows: readonly (readonly [
  string,
  unknown,
  readonly unknown[],
  readonly unknown[],
])[] = [
  [
    "prefixItems, items false",
    {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "number" }],
      items: false,
    },
    [["a", 1], ["a"], []],
    [
      [1, "a"],
      ["a", 1, 2],
    ],
  ],
  [
    "prefixItems, items",
    {
      type: "array",
      prefixItems: [{ type: "string" }],
      items: { type: "number" },
    },
    [["l", 1, 2], ["l"], []],
    [["l", "x"], [1]],
  ],
  [
    "prefixItems of a fixed length",
    {
      type: "array",
      prefixItems: [{ type: "number" }, { type: "number" }],
      minItems: 2,
      maxItems: 2,
    },
    [[1, 2]],
    [[1], [1, 2, 3], ["a", 1]],
  ],
  [
    "prefixItems alone",
    { type: "array", prefixItems: [{ type: "number" }] },
    [[], [1], [1, "a"]],
    [["a"]],
  ],
  [
    "prefixItems without a type",
    { prefixItems: [{ type: "string" }] },
    ["ab", 3, [], ["a", 1]],
    [[1]],
  ],
  [
    "draft-07 tuples",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "array",
      items: [{ type: "string" }],
      additionalItems: false,
    },
    [["a"], []],
    [[1], ["a", 1]],
  ],
  [
    "contains, uniqueItems",
    { type: "array", contains: { type: "string" }, uniqueItems: true },
    [["a", 1]],
    ["a"],
  ],
  [
    "unevaluatedItems false",
    {
      type: "array",
      prefixItems: [{ type: "string" }],
      unevaluatedItems: false,
    },
    [["a"]],
    [["a", 1]],
  ],
  [
    "unevaluatedProperties false",
    {
      type: "object",
      properties: { q: { type: "string" } },
      unevaluatedProperties: false,
    },
    [{}, { q: "x" }],
    [{ limti: 3 }],
  ],
  [
    "unevaluatedProperties false over allOf",
    {
      type: "object",
      allOf: [{ properties: { a: { type: "string" } } }],
      properties: { b: {} },
      unevaluatedProperties: false,
    },
    [{ a: "x", b: 1 }],
    [{ c: 1 }, { a: 1 }],
  ],
  [
    "unevaluatedProperties schema",
    { type: "object", unevaluatedProperties: { type: "number" } },
    [{ a: 1 }],
    [{ a: "x" }],
  ],
  [
    "$ref with siblings",
    {
      $ref: "#/$defs/p",
      required: ["b"],
      $defs: {
        p: {
          type: "object",
          properties: { a: { type: "string" }, b: { type: "string" } },
          required: ["a"],
          additionalProperties: false,
        },
      },
    },
    [{ a: "x", b: "y" }],
    [{ b: "y" }, { a: "x" }],
  ],
  [
    "$anchor",
    { $ref: "#x", $defs: { a: { $anchor: "x", type: "string" } } },
    ["a"],
    [1],
  ],
  [
    "$dynamicRef",
    {
      $dynamicAnchor: "n",
      type: "object",
      properties: { kids: { type: "array", items: { $dynamicRef: "#n" } } },
    },
    [{ kids: [{ kids: [] }] }],
    [{ kids: [{ kids: [1] }] }],
  ],
  [
    "embedded $id",
    {
      $ref: "https://x.test/a",
      $defs: { a: { $id: "https://x.test/a", type: "string" } },
    },
    ["a"],
    [1],
  ],
  [
    "recursion",
    { anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#" } }] },
    ["a", [["a"]]],
    [1, [[1]]],
  ],
  [
    "definitions and $defs",
    {
      type: "object",
      properties: { v: { $ref: "#/$defs/a" }, w: { $ref: "#/definitions/b" } },
      $defs: { a: { type: "string" } },
      definitions: { b: { type: "number" } },
    },
    [{ v: "a", w: 1 }],
    [{ v: 1 }, { w: "a" }],
  ],
  [
    "const",
    { const: { a: [1, null] } },
    [{ a: [1, null] }],
    [{ a: [2, null] }, {}],
  ],
  [
    "enum beside type",
    { type: "string", enum: ["a", 1, "b"] },
    ["a"],
    [1, "c"],
  ],
  ["nullable", { type: "string", nullable: true }, ["a"], [null]],
  [
    "additionalProperties beside properties",
    {
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
      additionalProperties: { type: "number" },
    },
    [{ a: "x", b: 1 }],
    [{ a: "x", b: true }, { b: 1 }],
  ],
  [
    "patternProperties",
    {
      type: "object",
      patternProperties: { "^x": { type: "number" }, "^y": { type: "string" } },
      additionalProperties: false,
    },
    [{ x: 1, y: "a" }],
    [{ x: true }],
  ],
  [
    "propertyNames",
    { type: "object", propertyNames: { enum: ["a", "b"] } },
    [{}, { a: 1 }],
    [{ c: 1 }],
  ],
  [
    "dependentRequired",
    {
      type: "object",
      properties: { a: {}, b: {} },
      dependentRequired: { a: ["b"] },
      additionalProperties: false,
    },
    [{}, { b: 1 }, { a: 1, b: 1 }],
    [{ a: 1 }],
  ],
  [
    "dependentSchemas",
    {
      type: "object",
      dependentSchemas: {
        a: { properties: { b: { type: "string" } }, required: ["b"] },
      },
    },
    [{}, { a: 1, b: "x" }],
    [{ a: 1 }, { a: 1, b: 2 }],
  ],
  [
    "if, then, else",
    JSON.parse(
      '{"if":{"type":"string"},"then":{"const":"a"},"else":{"type":"number"}}',
    ),
    ["a", 1],
    [true, "b"],
  ],
  ["not required", { not: { required: ["a"] } }, [{}, 1], []],
  ["not a type", { not: { type: "string" } }, [1, null, [], {}], ["a"]],
  [
    "not anything",
    { type: "object", properties: { a: { not: {} } } },
    [{}],
    [{ a: 1 }],
  ],
  [
    "branches of required only",
    {
      type: "object",
      properties: { paths: {}, scopes: {} },
      anyOf: [{ required: ["paths"] }, { required: ["scopes"] }],
      additionalProperties: false,
    },
    [{ paths: 1 }, { paths: 1, scopes: 1 }],
    [{}, { other: 1 }, { paths: 1, other: 1 }],
  ],
  [
    "required without properties",
    { type: "object", properties: { a: {} }, required: ["zz"] },
    [{ zz: 1 }],
    [{}, { a: 1 }],
  ],
  [
    "allOf",
    {
      allOf: [
        {
          type: "object",
          properties: { a: { type: "string" } },
          required: ["a"],
        },
        { properties: { b: { type: "number" } } },
      ],
    },
    [{ a: "x", b: 1, c: 1 }],
    [{}, { a: 1 }, { a: "x", b: "x" }],
  ],
  [
    "oneOf beside properties",
    {
      type: "object",
      properties: { p: { type: "string" } },
      oneOf: [
        {
          properties: { k: { const: "a" }, x: { type: "number" } },
          required: ["k"],
        },
        { properties: { k: { const: "b" } }, required: ["k"] },
      ],
    },
    [
      { k: "a", x: 1 },
      { k: "b", p: "x" },
    ],
    [{ k: "c" }, { k: "b", p: 1 }],
  ],
  [
    "boolean properties",
    { type: "object", properties: { a: true, b: false } },
    [{ a: 1 }],
    [{ b: 1 }],
  ],
  ["true", true, [1, null, {}, []], []],
  ["nothing", {}, [1, null, {}, []], []],
  [
    "no type",
    { properties: { a: { type: "string" } }, minLength: 2 },
    ["ab", 1, { a: "x" }, []],
    [{ a: 1 }],
  ],
  [
    "minItems",
    { type: "array", items: { type: "number" }, minItems: 2 },
    [[1, 2, 3]],
    [[1]],
  ],
  [
    "many minItems",
    { type: "array", items: { type: "number" }, minItems: 5000 },
    [],
    ["a"],
  ],
  [
    "few maxItems",
    { type: "array", items: { type: "number" }, maxItems: 2 },
    [[], [1, 2]],
    [[1, 2, 3]],
  ],
  [
    "tuples in lists",
    {
      type: "array",
      items: { type: "array", prefixItems: [{ type: "string" }], items: false },
    },
    [[["a"], []]],
    [[["a", "b"]], ["a"]],
  ],
  [
    "no properties",
    { type: "object", additionalProperties: false },
    [{}],
    [{ a: 1 }],
  ],
  [
    "prototype names",
    {
      type: "object",
      properties: {
        hasOwnProperty: { type: "string" },
        constructor: { type: "number" },
        toString: { type: "string" },
      },
      required: ["hasOwnProperty"],
    },
    [{ hasOwnProperty: "x" }],
    [{}, { hasOwnProperty: 1 }],
  ],
  [
    "odd names",
    {
      type: "object",
      properties: {
        "a-b": { type: "string" },
        "": { type: "number" },
        "it's \"\n\u2028": { type: "string" },
        日本: { type: "string" },
      },
      additionalProperties: false,
    },
    [{ "a-b": "x", "": 1, "it's \"\n\u2028": "y", 日本: "z" }],
    [{ "a-b": 1 }, { "": "x" }],
  ],
  [
    "depth",
    Array.from({ length: 500 }).reduce<unknown>(
      (inner) => ({
        type: "object",
        properties: { a: inner },
        additionalProperties: false,
      }),
      { type: "string" },
    ),
    [{ a: { a: {} } }],
    [{ b: 1 }, { a: { a: { b: 1 } } }],
  ],
];

describe("values and types", () => {
  it("agree for every keyword", { timeout: 60_000 }, async () => {
    const files: SampleFile[] = [];
    for (const [at, [, schema, good, bad]] of rows.entries()) {
      files.push({
        name: `row${at}`,
        types: await compileTypes(only(schema), { shared: {} }),
        samples: [...good, ...bad].map((value) => ({ type: "T", value })),
      });
    }
    const result = misfits(files);
    expect(result.errors).toEqual([]);
    const wrong = rows.flatMap(([name, , good, bad], at) =>
      [...good, ...bad].flatMap((value, index) => {
        const fits = !result.misfits.has(`row${at}:${index}`);
        return fits === index < good.length
          ? []
          : [
              `${name}: ${JSON.stringify(value)} ${fits ? "fits" : "does not fit"}`,
            ];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
