/** Owns the tests of schemas that come to refer to nothing outside themselves. */
import { describe, expect, it } from "vitest";
import {
  type BundleRequest,
  bundleSchema,
} from "../../../src/schema/bundle.js";
import type { Json } from "../../../src/spec/model.js";
import { bundled, validators } from "./support.js";

function bundle(
  schema: unknown,
  shared: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, unknown>> = {},
  more: Partial<BundleRequest> = {},
): {
  readonly schema: unknown;
  readonly shared: unknown;
  readonly said: readonly string[];
} {
  const result = bundleSchema({
    schema: schema as Json,
    file: "mcp.yaml",
    shared: new Map(Object.entries(shared)) as ReadonlyMap<string, Json>,
    files: new Map(Object.entries(files)) as ReadonlyMap<string, Json>,
    ...more,
  });
  return {
    schema: result.bundled?.schema,
    shared: result.bundled?.shared,
    said: result.problems.map(({ path, toDiagnostic }) => {
      const { code, message, help = "" } = toDiagnostic({ file: "" });
      const guess = help.startsWith("did you mean") ? "; " + help : "";
      return `${code.replace("schema/", "")} /${path.join("/")} ${message}${guess}`;
    }),
  };
}

describe("bundleSchema", () => {
  it("leaves a schema that needs nothing as it is, key for key", () => {
    const schema = {
      title: "T",
      type: "object",
      "x-mcp": 1,
      properties: { a: { $ref: "#/$defs/a", description: "d" } },
      $defs: { a: { $anchor: "a" } },
    };
    const result = bundle(schema);
    expect(result.said).toEqual([]);
    expect(JSON.stringify(result.schema)).toBe(JSON.stringify(schema));
  });

  it("carries shared schemas, with what they use, in its own $defs", () => {
    const result = bundle(
      {
        type: "object",
        properties: { a: { $ref: "#/schemas/A", description: "d" } },
      },
      {
        A: { properties: { b: { $ref: "#/schemas/B" } } },
        B: { type: "string" },
        C: true,
      },
    );
    expect(result.schema).toEqual({
      type: "object",
      properties: { a: { $ref: "#/$defs/A", description: "d" } },
      $defs: {
        A: { properties: { b: { $ref: "#/$defs/B" } } },
        B: { type: "string" },
      },
    });
    expect(result.shared).toEqual({ A: "A", B: "B" });
  });

  it("keeps an own $defs key of the same name; the shared one gets another", () => {
    const result = bundle(
      { $ref: "#/schemas/A", $defs: { A: { type: "null" }, A_2: true } },
      { A: { items: { $ref: "#/schemas/A" } } },
    );
    expect(result.schema).toEqual({
      $ref: "#/$defs/A_3",
      $defs: {
        A: { type: "null" },
        A_2: true,
        A_3: { items: { $ref: "#/$defs/A_3" } },
      },
    });
    expect(result.shared).toEqual({ A_3: "A" });
  });

  it("works for schemas that use each other and themselves", () => {
    const shared = {
      Tree: {
        type: "object",
        properties: {
          kids: { type: "array", items: { $ref: "#/schemas/Leaf" } },
          self: { $ref: "#" },
        },
      },
      Leaf: { anyOf: [{ type: "string" }, { $ref: "#/schemas/Tree" }] },
    };
    const result = bundle(
      { type: "object", properties: { t: { $ref: "#/schemas/Tree" } } },
      shared,
    );
    expect(result.said).toEqual([]);
    const { validateInput } = validators({ input: bundled(result.schema) });
    expect(validateInput({ t: { kids: ["a", { self: { kids: [] } }] } })).toBe(
      true,
    );
    expect(validateInput({ t: { kids: ["a", { self: { kids: [1] } }] } })).toBe(
      false,
    );
    const self = bundle(shared.Tree, shared, {}, { self: "Tree" });
    expect(self.schema).toMatchObject({
      properties: { self: { $ref: "#" } },
      $defs: { Leaf: { anyOf: [{}, { $ref: "#" }] } },
    });
  });

  it("points into shared schemas, with escapes of both kinds", () => {
    const result = bundle(
      { $ref: "#/schemas/a~1b%20c/properties/x~0y" },
      { "a/b c": { properties: { "x~y": { type: "string" } } } },
    );
    expect(result.said).toEqual([]);
    expect(result.schema).toEqual({
      $ref: "#/$defs/a~1b%20c/properties/x~0y",
      $defs: { "a/b c": { properties: { "x~y": { type: "string" } } } },
    });
    expect(validators({ input: bundled(result.schema) }).validateInput(1)).toBe(
      false,
    );
  });

  it("resolves what a shared schema says of itself in that schema", () => {
    const result = bundle(
      {
        properties: { a: { $ref: "#/schemas/A" } },
        $defs: { x: { $anchor: "x", type: "null" } },
        items: { $ref: "#x" },
      },
      {
        A: {
          items: { $ref: "#x" },
          contains: { $ref: "#/$defs/y" },
          $defs: { y: { $anchor: "x", type: "string" } },
        },
      },
    );
    expect(result.schema).toMatchObject({
      items: { $ref: "#x" },
      $defs: {
        x: { $anchor: "x" },
        A: {
          items: { $ref: "#/$defs/A/$defs/y" },
          contains: { $ref: "#/$defs/A/$defs/y" },
          $defs: { y: { type: "string" } },
        },
      },
    });
    expect(
      validators({ input: bundled(result.schema) }).validateInput({ a: [1] }),
    ).toBe(false);
  });

  it("brings only what is named from local files", () => {
    const files = {
      "schemas/order.schema.json": {
        definitions: {
          Line: {
            properties: {
              next: { $ref: "#/definitions/Line" },
              unit: { $ref: "units.yaml#/Unit" },
            },
          },
          Other: {},
        },
      },
      "schemas/units.yaml": { Unit: { enum: ["kg"] } },
    };
    const result = bundle(
      { items: { $ref: "./schemas/order.schema.json#/definitions/Line" } },
      {},
      files,
    );
    expect(result.said).toEqual([]);
    expect(result.schema).toEqual({
      items: { $ref: "#/$defs/Line" },
      $defs: {
        Line: {
          properties: {
            next: { $ref: "#/$defs/Line" },
            unit: { $ref: "#/$defs/Unit" },
          },
        },
        Unit: { enum: ["kg"] },
      },
    });
    expect(
      bundle({ $ref: "schemas/order.schema.json" }, {}, files).schema,
    ).toMatchObject({
      $ref: "#/$defs/order",
    });
  });

  it("leaves references in data alone", () => {
    const data = { $ref: "http://127.0.0.1:1/x" };
    const schema = {
      properties: {
        a: { default: data, examples: [data] },
        b: { const: data },
        c: { enum: [data] },
      },
    };
    expect(bundle(schema)).toEqual({ schema, shared: {}, said: [] });
    const props = {
      properties: { $ref: { type: "string" }, properties: { type: "string" } },
    };
    expect(bundle(props).schema).toEqual(props);
  });

  it("leaves embedded ids to themselves", () => {
    const schema = {
      $defs: {
        a: {
          $id: "https://example.test/a",
          $defs: { b: { type: "string" } },
          items: { $ref: "#/$defs/b" },
        },
      },
      properties: { x: { $ref: "https://example.test/a" } },
    };
    const result = bundle(schema);
    expect(result.schema).toEqual(schema);
    const { validateInput } = validators({ input: bundled(result.schema) });
    expect([validateInput({ x: ["s"] }), validateInput({ x: [1] })]).toEqual([
      true,
      false,
    ]);
  });

  it("says what points nowhere", () => {
    expect(bundle({ $ref: "#/schemas/Adres" }, { Address: true }).said).toEqual(
      [
        'ref-missing /$ref "#/schemas/Adres" points nowhere; did you mean #/schemas/Address?',
      ],
    );
    expect(
      bundle({ items: { $ref: "./a.yaml#/x" } }, {}, { "a.yaml": {} }).said,
    ).toEqual(['ref-missing /items/$ref "./a.yaml#/x" points nowhere']);
    // Said where it stands, not for each schema that comes by.
    expect(
      bundle({ $ref: "#/schemas/A" }, { A: { $ref: "#/schemas/B" } }),
    ).toEqual({ said: [] });
    expect(bundle({ $ref: "https://example.test/x" })).toEqual({ said: [] });
  });

  it("says when #/schemas could mean two things", () => {
    expect(
      bundle({ schemas: {}, items: { $ref: "#/schemas/A" } }, { A: true })
        .said[0],
    ).toMatch(/^shared-ref-unclear \/items\/\$ref .*key "schemas"/);
    expect(
      bundle(
        { $id: "https://example.test/", items: { $ref: "#/schemas/A" } },
        { A: true },
      ).said[0],
    ).toMatch(/^shared-ref-unclear .*"\$id"/);
    expect(
      bundle(
        { $id: "https://example.test/", items: { $ref: "./a.yaml" } },
        {},
        { "a.yaml": {} },
      ).said[0],
    ).toMatch(/^ref-under-id/);
  });

  it("refuses to mix dialects", () => {
    const old = "http://json-schema.org/draft-07/schema#";
    expect(
      bundle({ $ref: "#/schemas/A" }, { A: { $schema: old } }).said,
    ).toEqual([
      "mixed-dialects /$ref a schema of 2020-12 cannot hold one of draft-07",
    ]);
    expect(
      bundle(
        { $schema: old, $ref: "#/schemas/A" },
        { A: { $schema: old, type: "string" } },
      ).schema,
    ).toEqual({
      $schema: old,
      $ref: "#/$defs/A",
      $defs: { A: { type: "string" } },
    });
  });

  it("says when a reference leads back to itself", () => {
    expect(bundle({ $ref: "#" }).said).toEqual([
      'ref-loop /$ref "#" leads back to itself without saying anything about a value',
    ]);
    expect(
      bundle({
        $ref: "#/$defs/a",
        $defs: {
          a: { allOf: [{ $ref: "#/$defs/b" }] },
          b: { anyOf: [{ $ref: "#/$defs/a" }] },
        },
      }).said,
    ).toHaveLength(1);
    expect(bundle({ properties: { a: { $ref: "#" } } }).said).toEqual([]);
  });

  const chain = (
    length: number,
    step: (next: Json, at: number) => unknown,
  ): Readonly<Record<string, unknown>> =>
    Object.fromEntries([
      ...Array.from({ length }, (_, at) => [
        `s${at}`,
        step({ $ref: `#/$defs/s${at + 1}` }, at),
      ]),
      [`s${length}`, { type: "object", properties: { z: { default: "a" } } }],
    ]);

  it.each<[string, number, (next: Json, at: number) => unknown]>([
    ["allOf", 30, (next) => ({ allOf: [next, { ...(next as object) }] })],
    ["anyOf", 30, (next) => ({ anyOf: [next, next] })],
    ["not", 30, (next) => ({ not: { oneOf: [next, next] } })],
    ["if", 30, (next) => ({ if: next, then: next, else: next })],
    [
      "dependentSchemas",
      30,
      (next) => ({ dependentSchemas: { a: next, b: next } }),
    ],
    [
      "unevaluatedProperties",
      10,
      (next) => ({ anyOf: [next, next], unevaluatedProperties: false }),
    ],
    [
      "conditions",
      11,
      (next, at) => ({
        anyOf: [next, next],
        unevaluatedProperties: at > 0 && undefined,
      }),
    ],
    ["one chain", 1_000, (next) => ({ allOf: [next] })],
    [
      "subsets of schemas",
      30,
      (next) => ({
        properties: {
          a: { allOf: [{ $ref: "#/$defs/s0" }, next] },
          b: next,
        },
      }),
    ],
  ])("refuses references that multiply: %s", (_, length, step) => {
    const { schema, said } = bundle({
      type: "object",
      $ref: "#/$defs/s0",
      properties: { x: { $ref: "#/$defs/s0", default: { z: 1 } } },
      $defs: JSON.parse(JSON.stringify(chain(length, step))),
    });
    expect(said.map((line) => line.split(" ")[0])).toEqual(["too-entangled"]);
    expect(schema).toBeUndefined();
  });

  it("takes references that a value goes down with", () => {
    const schema = {
      type: "object",
      properties: { x: { $ref: "#/$defs/s0" } },
      $defs: chain(30, (next) => ({
        type: "object",
        properties: { a: next, b: next, c: { default: 1 } },
        allOf: [{ properties: { a: next } }],
      })),
    };
    expect(bundle(schema)).toEqual({ schema, shared: {}, said: [] });
  });

  it("says once of a shared schema that it is too much", () => {
    const shared = {
      Big: {
        $ref: "#/$defs/s0",
        $defs: chain(30, (next) => ({ anyOf: [next, next] })),
      },
    };
    expect(bundle(shared.Big, shared, {}, { self: "Big" }).said).toHaveLength(
      1,
    );
    expect(bundle({ items: { $ref: "#/schemas/Big" } }, shared)).toEqual({
      schema: undefined,
      shared: undefined,
      said: [],
    });
  });

  it("asks nothing of an unused schema that is too much", () => {
    const $defs = {
      ...chain(30, (next) => ({ anyOf: [next, next] })),
      unused: { $ref: "#/$defs/s0", default: { a: 1 } },
    };
    const { said } = bundle({ type: "object", $defs });
    expect(
      said.filter((line) => !line.startsWith("default-not-filled")),
    ).toEqual([]);
  });

  it("warns of defaults that a reference under a choice leads to", () => {
    const filled = { type: "object", properties: { n: { default: 1 } } };
    const { said } = bundle({
      properties: {
        sure: { $ref: "#/$defs/filled" },
        far: { anyOf: [{ items: { $ref: "#/$defs/outer" } }, true] },
        plain: { anyOf: [{ $ref: "#/$defs/plain" }] },
      },
      $defs: {
        filled,
        outer: { allOf: [{ $ref: "#/$defs/filled" }] },
        plain: { additionalProperties: filled },
      },
    });
    expect(said).toEqual([
      "default-not-filled /properties/far/anyOf/0/items/$ref what is referred to under anyOf has a default, which is not filled in here: whether it applies depends on the value",
    ]);
  });

  it("warns of defaults and examples that break their schema", () => {
    const result = bundle({
      properties: {
        n: { type: "number", default: "x" },
        l: { $ref: "#/$defs/short", default: "long", examples: ["ok", "long"] },
        fine: { type: "array", items: { type: "string" }, default: ["a"] },
      },
      $defs: { short: { type: "string", maxLength: 2 } },
    });
    expect(result.said).toEqual([
      'example-breaks-schema /properties/n/default this default breaks its own schema: it must be number, and is "x"',
      'example-breaks-schema /properties/l/default this default breaks its own schema: it must have at most 2 characters, and is "long"',
      'example-breaks-schema /properties/l/examples/1 this example breaks its own schema: it must have at most 2 characters, and is "long"',
    ]);
    expect(result.schema).toBeDefined();
  });
});
