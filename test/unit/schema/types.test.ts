/** Owns the tests of printed types: their text, and samples that must and must not fit. */
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { compileTypes, type TypeRoot } from "../../../src/schema/types.js";
import type { BundledSchema, Json } from "../../../src/spec/model.js";

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
        /** @default 10 */
        readonly limit: number;
        /** @default [] */
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
        /** @default 10 */
        readonly limit?: number;
        /** @default [] */
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
        /** @default 10 */
        readonly limit?: number | undefined;
        /** @default [] */
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
        /** @default 1 */
        readonly zoom: number;
      }

      /** A place on the map. */
      export interface WirePlace {
        readonly name: string;
        /** @default 1 */
        readonly zoom?: number;
      }

      /** A place on the map. */
      export interface OutputPlace {
        readonly name: string;
        /** @default 1 */
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
        "InputType",
        "PromiseType",
        "String",
        "MyName",
        "日本",
        "Type1x",
        "XExportConstPwned1",
        "ContextType",
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
