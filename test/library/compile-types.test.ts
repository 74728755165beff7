/** Holds `compileTypes` to what its users are promised: types, names, problems as values, and nothing but values. */
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  compileTypes,
  type CompileTypesOptions,
  type Diagnostic,
  type JsonSchema,
  type Result,
} from "../../src/index.js";

async function made(
  schema: JsonSchema | string,
  options?: CompileTypesOptions,
): Promise<string> {
  const types = await compileTypes(schema, options);
  if (!types.ok) throw new Error(JSON.stringify(types.diagnostics));
  return types.value;
}

async function told(
  schema: unknown,
  options?: CompileTypesOptions,
): Promise<readonly Diagnostic[]> {
  const types = await compileTypes(schema as JsonSchema, options);
  return types.ok ? types.warnings : types.diagnostics;
}

const order = {
  title: "Renames nothing",
  description: "One order.",
  type: "object",
  properties: {
    to: { $ref: "#/$defs/Address" },
    lines: { type: "array", items: { $ref: "#/$defs/line item" } },
    gift: { type: "boolean", default: false },
  },
  required: ["to"],
  additionalProperties: false,
  $defs: {
    Address: {
      type: "object",
      properties: { zip: { type: "string" } },
      required: ["zip"],
      additionalProperties: false,
    },
    "line item": {
      type: "object",
      properties: { count: { type: "integer", default: 1 } },
      additionalProperties: false,
    },
    Unused: { enum: ["a", 1, null] },
  },
} as const;

describe("the types of a schema", () => {
  it("are one for it and one for each of its $defs, and two where defaults make two", async () => {
    expect(await made(order, { name: "Order" })).toBe(`/** One order. */
export interface Order {
  readonly to: Address;
  readonly lines?: readonly LineItem[];
  /** @default false */
  readonly gift: boolean;
}

/** Order as it is sent: defaults are not filled in yet. */
export interface OrderInput {
  readonly to: Address;
  readonly lines?: readonly LineItemInput[];
  /** @default false */
  readonly gift?: boolean;
}

export interface Address {
  readonly zip: string;
}

export interface LineItem {
  /** @default 1 */
  readonly count: number;
}

export type Unused = "a" | 1 | null;

export interface LineItemInput {
  /** @default 1 */
  readonly count?: number;
}
`);
  });

  it.each([
    [undefined, undefined, "Schema"],
    [undefined, "shop/order-line.schema.yaml", "OrderLine"],
    ["order line", undefined, "OrderLine"],
    ["Promise", undefined, "PromiseType"],
    ["1st", undefined, "Type1st"],
  ])("are called %s of %s: %s", async (name, file, type) => {
    const options = { ...(name && { name }), ...(file && { file }) };
    expect(await made({ type: "string", title: "No" }, options)).toBe(
      `export type ${type} = string;\n`,
    );
  });

  it("are those of its definition, where it only refers to one of its name", async () => {
    const Node = {
      type: "object",
      properties: { next: { $ref: "#/definitions/Node" } },
      additionalProperties: false,
    };
    const schema = {
      $schema: "http://json-schema.org/draft-07/schema#",
      $ref: "#/definitions/Node",
      definitions: { Node },
    };
    expect(await made(schema, { name: "Node" })).toBe(
      "export interface Node {\n  readonly next?: Node;\n}\n",
    );
    expect(await made(schema, { name: "List" })).toBe(
      "export type List = Node;\n\nexport interface Node {\n  readonly next?: Node;\n}\n",
    );
  });

  it("are those of its definitions alone, where it says nothing itself", async () => {
    const library = { $id: "urn:all", $defs: { A: { type: "string" } } };
    expect(await made(library)).toBe("export type A = string;\n");
    expect(await made({})).toBe("export type Schema = unknown;\n");
    expect(await made(false)).toBe("export type Schema = never;\n");
  });

  it("leave a name to the definition that has it", async () => {
    const schema = {
      properties: { a: { type: "string", default: "" } },
      additionalProperties: false,
      type: "object",
      $defs: { OrderInput: { type: "boolean" } },
    };
    const types = await made(schema, { name: "Order" });
    expect(types).toContain("export type OrderInput = boolean;");
    expect(types.match(/export \w+ \w+/g)).toEqual([
      "export interface Order",
      "export interface OrderOrderInput",
      "export type OrderInput",
    ]);
  });

  it("take what they refer to from the other schemas, values and texts", async () => {
    const types = await made(
      { items: { $ref: "../common/money.yaml#/$defs/Money" }, type: "array" },
      {
        file: "shop/prices.json",
        files: {
          "./common/money.yaml":
            "$defs: { Money: { $ref: ./currency.json } } # in YAML",
          "common/currency.json": { const: "EUR" },
        },
      },
    );
    expect(types).toContain("export type Prices = readonly Money[];");
    expect(types).toContain('export type Currency = "EUR";');
  });

  it("know the dialect that the schema names", async () => {
    const tuple = { type: "array", items: [{ type: "string" }] };
    const $schema = "http://json-schema.org/draft-07/schema#";
    expect(await made({ $schema, ...tuple, additionalItems: false })).toBe(
      "export type Schema = readonly [string?];\n".replace(
        "readonly [string?]",
        "readonly [] | readonly [string]",
      ),
    );
    expect((await told(tuple)).map(({ code }) => code)).toEqual([
      "schema/tuple-items",
    ]);
  });
});

describe("what is wrong with a schema", () => {
  it("is told whole, each problem at its place in the schema's text", async () => {
    const schema = {
      properties: {
        a: { type: "strng" },
        b: { $ref: "https://example.com/x.json" },
        c: { $ref: "./gone.json" },
        d: { $ref: "#/$defs/gone" },
        e: { $ref: "../../secret.json" },
      },
    };
    const text = JSON.stringify(schema, null, 2);
    const problems = await told(schema);
    expect(
      problems.map(({ code, place }) => [
        code,
        text.slice(place?.range?.start.offset, place?.range?.end.offset),
      ]),
    ).toEqual([
      ["schema/unknown-type", '"strng"'],
      ["schema/ref-missing", '"#/$defs/gone"'],
      ["types/ref-network", '"https://example.com/x.json"'],
      ["spec/ref-file", '"./gone.json"'],
      ["types/ref-outside", '"../../secret.json"'],
    ]);
  });

  it("is only warned of, where types can be made", async () => {
    const types = await compileTypes({ type: "string", default: 1 });
    expect(types.ok && types.value).toContain("type Schema = string");
    expect(types.ok && types.warnings.map(({ code }) => code)).toEqual([
      "schema/example-breaks-schema",
    ]);
  });

  const cycle: Record<string, unknown> = { type: "object" };
  cycle["properties"] = { self: cycle };
  it.each([
    ["a cycle", cycle],
    ["a big integer", { minimum: 1n }],
    ["a function", () => true],
    ["nothing", undefined],
  ])("is %s, which JSON cannot carry", async (_, schema) => {
    expect((await told(schema)).map(({ code }) => code)).toEqual([
      "types/not-json",
    ]);
  });

  it.each([
    ["a list", []],
    ["null", null],
    ["a number", 1],
  ])("is that it is %s", async (_, schema) => {
    expect((await told(schema)).map(({ code }) => code)).toEqual([
      "schema/not-a-schema",
    ]);
  });

  it("is never run, and never text of a type", async () => {
    const hostile = "string };\nexport const pwned = 1;\nexport interface Z {";
    const types = await made({
      type: "object",
      tsType: hostile,
      properties: { [hostile]: { tsType: hostile, type: "string" } },
      $defs: { "x*/ export const pwned = 1; /*": { type: "string" } },
    });
    expect(types.match(/^export .*/gm)).toEqual([
      "export interface Schema {",
      "export type XExportConstPwned1 = string;",
    ]);
  });
});

it("does not change what it is given", async () => {
  const before = structuredClone(order);
  await made(Object.freeze(order), { name: "Order" });
  expect(order).toEqual(before);
});

it("has the types that it says", () => {
  expectTypeOf(compileTypes).parameter(0).toEqualTypeOf<JsonSchema | string>();
  expectTypeOf(compileTypes)
    .parameter(1)
    .toEqualTypeOf<CompileTypesOptions | undefined>();
  expectTypeOf(compileTypes).returns.resolves.toEqualTypeOf<Result<string>>();
  expectTypeOf<CompileTypesOptions>().toEqualTypeOf<{
    readonly name?: string;
    readonly file?: string;
    readonly files?: Readonly<Record<string, JsonSchema | string>>;
  }>();
  // @ts-expect-error a list is no schema
  expectTypeOf(compileTypes).toBeCallableWith(1);
});
