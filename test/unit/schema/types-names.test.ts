/** Owns the tests of the names of types: from the spec, shared where types are the same, kept apart where they differ. */
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

async function declared(
  roots: readonly (readonly [string, TypeRoot["side"], unknown])[],
): Promise<{ readonly names: readonly string[]; readonly text: string }> {
  const text = await compileTypes(
    roots.map(([name, side, schema]) => ({
      name,
      side,
      bundled: bundle(schema),
    })),
    { shared: {} },
  );
  const names = text.match(/(?<=^export (?:interface|type) )\S+/gm) ?? [];
  return { names, text };
}

const closed = (properties: Json) => ({
  type: "object",
  properties,
  additionalProperties: false,
});
const zip = closed({ zip: { type: "string" } });

describe("the names of types", () => {
  it("are one for one definition, however often and under whichever description it is met", async () => {
    const { names, text } = await declared([
      [
        "Input",
        "wire",
        {
          type: "object",
          properties: {
            home: { $ref: "#/$defs/Address", description: "Where one lives." },
            work: { $ref: "#/$defs/Address", title: "Office" },
            others: { type: "array", items: { $ref: "#/$defs/Address" } },
          },
          $defs: { Address: { ...zip, title: "Postal address" } },
        },
      ],
      [
        "Output",
        "output",
        {
          type: "object",
          properties: { sent: { $ref: "#/$defs/Count" } },
          $defs: { Count: { type: "number" } },
        },
      ],
    ]);
    expect(names).toEqual(["Input", "Output", "Address", "Count"]);
    expect(text).toContain("readonly others?: readonly Address[];");
  });

  it("say the side where two differ", async () => {
    const side = (address: Json) => ({
      type: "object",
      properties: { a: { $ref: "#/$defs/Address" } },
      $defs: { Address: address },
    });
    const { names } = await declared([
      ["Input", "input", side(zip)],
      ["Output", "output", side(closed({ city: { type: "string" } }))],
    ]);
    expect(names).toEqual(["Input", "Output", "Address", "OutputAddress"]);
  });

  it("say what a type stands in where two of one schema have one name, and count only where nothing tells them apart", async () => {
    const { names, text } = await declared([
      [
        "Input",
        "wire",
        {
          type: "object",
          properties: {
            a: { $ref: "#/$defs/home-address" },
            b: { $ref: "#/$defs/homeAddress" },
            c: { $ref: "#/$defs/home%20address" },
            d: { $ref: "#/$defs/Order/$defs/home-address" },
          },
          $defs: {
            "home-address": zip,
            homeAddress: closed({ city: { type: "string" } }),
            "home address": zip,
            Order: {
              $defs: { "home-address": closed({ order: { type: "number" } }) },
            },
          },
        },
      ],
    ]);
    expect(names).toEqual([
      "Input",
      "HomeAddress",
      "HomeAddress2",
      "OrderHomeAddress",
    ]);
    expect(text).toContain("readonly c?: HomeAddress;");
  });

  it("come from no title and no $id", async () => {
    const { names } = await declared([
      [
        "Input",
        "wire",
        {
          $id: "https://example.test/order.json",
          title: "Order",
          type: "object",
          properties: { line: { $ref: "#/$defs/line" } },
          $defs: { line: { $id: "row.json", title: "Row", ...zip } },
        },
      ],
    ]);
    expect(names).toEqual(["Input", "Line"]);
  });

  it("may be in any script", async () => {
    const keys = [
      "住所",
      "адрес",
      "straße",
      "λ",
      "𝒳y",
      "العنوان",
      "e\u0301cole",
    ];
    const { names } = await declared([
      [
        "Input",
        "wire",
        {
          type: "object",
          properties: Object.fromEntries(
            keys.map((key) => [
              key,
              { $ref: `#/$defs/${encodeURIComponent(key)}` },
            ]),
          ),
          $defs: Object.fromEntries(
            keys.map((key) => [key, closed({ [key]: { type: "string" } })]),
          ),
        },
      ],
    ]);
    expect(names).toEqual([
      "Input",
      "住所",
      "Адрес",
      "Straße",
      "Λ",
      "𝒳y",
      "العنوان",
      "École",
    ]);
  });
});
