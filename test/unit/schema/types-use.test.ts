/** Owns the tests of what can be written with the types: a switch that knows all cases, and outputs with undefined. */
import { expect, it } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { compileTypes, type TypeRoot } from "../../../src/schema/types.js";
import { misfits } from "./type-samples.js";

const circle = {
  type: "object",
  properties: { kind: { const: "circle" }, radius: { type: "number" } },
  required: ["kind", "radius"],
  additionalProperties: false,
};
const square = {
  type: "object",
  properties: { kind: { const: "square" }, side: { type: "number" } },
  required: ["kind", "side"],
};
const schemas: Readonly<Record<string, unknown>> = {
  Closed: { oneOf: [circle, { ...square, additionalProperties: false }] },
  Open: { anyOf: [{ ...circle, additionalProperties: true }, square] },
  Named: {
    oneOf: [{ $ref: "#/$defs/circle" }, { $ref: "#/$defs/square" }],
    $defs: { circle, square },
  },
  Beside: {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    oneOf: [circle, square].map(({ properties, required }) => ({
      properties,
      required,
    })),
  },
  Conditional: JSON.parse(
    `{"type":"object","required":["kind"],
      "if":{"properties":{"kind":{"const":"circle"}}},
      "then":{"properties":{"radius":{"type":"number"}},"required":["radius"]},
      "else":{"properties":{"kind":{"const":"square"},"side":{"type":"number"}},"required":["side"]}}`,
  ),
};

const size = (type: string): string => `
export function size${type}(shape: ${type}): number {
  switch (shape.kind) {
    case "circle":
      return shape.radius;
    case "square":
      return shape.side;
    default: {
      const none: never = shape;
      return none;
    }
  }
}
`;

const code = `
export function nameOf(colour: Colour): string {
  switch (colour) {
    case "red":
      return "r";
    case 7:
      return "g";
    case null:
      return "none";
    default: {
      const none: never = colour;
      return none;
    }
  }
}
const none = undefined;
export const whole: Output = { sure: 1, maybe: "x", filled: 2, inner: { deep: 1 } };
export const least: Output = { sure: 1 };
export const dropped: Output = { sure: 1, maybe: none, filled: none, inner: none };
export const deep: Output = { sure: 1, inner: { deep: none } };
// @ts-expect-error -- what is required is no undefined
export const wrong: Output = { sure: none };
// @ts-expect-error -- the type is still there
export const other: Output = { sure: 1, maybe: 2 };
// @ts-expect-error -- JSON has no undefined
export const wire: Wire = { sure: 1, maybe: none };
export function read(input: Input): number {
  return input.filled + (input.inner?.deep ?? 0);
}
// @ts-expect-error -- defaults are filled in for a handler
export const input: Input = { sure: 1 };
// @ts-expect-error -- what a handler gets does not change
export const write = (given: Input): void => void (given.sure = 2);
`;

const sided = {
  type: "object",
  properties: {
    sure: { type: "number" },
    maybe: { type: "string" },
    filled: { type: "number", default: 2 },
    inner: {
      type: "object",
      properties: { deep: { type: "number", default: 1 } },
    },
  },
  required: ["sure"],
  additionalProperties: false,
};
function root(name: string, side: TypeRoot["side"], schema: unknown): TypeRoot {
  const { bundled } = bundleSchema({
    schema: schema as never,
    file: "mcp.yaml",
    shared: new Map(),
    files: new Map(),
  });
  if (bundled === undefined) throw new Error("not bundled");
  return { name, side, bundled };
}

it("unions narrow in a switch, and outputs take undefined where nothing is needed", async () => {
  const types = await compileTypes(
    [
      ...Object.entries(schemas).map(([name, schema]) =>
        root(name, "input", schema),
      ),
      root("Colour", "input", { enum: ["red", 7, null] }),
      root("Input", "input", sided),
      root("Wire", "wire", sided),
      root("Output", "output", sided),
    ],
    { shared: {} },
  );
  const uses = Object.keys(schemas).map(size).join("");
  const { errors } = misfits([
    { name: "use", types: types + uses + code, samples: [] },
  ]);
  expect(errors).toEqual([]);
});
