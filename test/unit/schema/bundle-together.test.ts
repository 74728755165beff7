/** Owns the tests of the spec's shared schemas as one bundle: all is as if each had been bundled by itself. */
import { describe, expect, it } from "vitest";
import { sharedTypes } from "../../../src/plan/schema-text.js";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { bundleTogether } from "../../../src/schema/bundle-together.js";
import { compileTypes } from "../../../src/schema/types.js";
import type { SchemaProblem } from "../../../src/schema/problem.js";
import type { Json } from "../../../src/spec/model.js";
import { checkText, specOf, told } from "../check-text.js";

/** Each refers to the next, and the last to the first. */
function ring(length: number, more: object = {}): Record<string, Json> {
  return Object.fromEntries(
    Array.from({ length }, (_, at) => [
      `S${at}`,
      {
        type: "object",
        properties: {
          id: { type: "string", minLength: 1 },
          next: { $ref: `#/schemas/S${(at + 1) % length}` },
          ...more,
        },
        required: ["id"],
        additionalProperties: false,
      },
    ]),
  );
}

const text = ({ path, toDiagnostic }: SchemaProblem): string =>
  `/${path.join("/")} ${toDiagnostic({ file: "" }).message}`;

async function typesOf(
  bundlings: ReadonlyMap<string, ReturnType<typeof bundleSchema>>,
): Promise<string> {
  const roots = [...bundlings].flatMap(([name, { bundled, ...rest }]) =>
    bundled === undefined
      ? []
      : [{ name, bundled, side: "output" as const, ...rest }],
  );
  const names = roots.map(({ name }) => [name, name]);
  return compileTypes(roots, { shared: Object.fromEntries(names) });
}

const samples: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  "a ring": ring(7),
  "a ring with defaults": ring(5, {
    n: { type: "integer", default: 1 },
    first: { $ref: "#/schemas/S0", default: { id: "" } },
  }),
  "definitions and places inside": {
    A: {
      $defs: { part: { type: "string" } },
      properties: {
        a: { $ref: "#/$defs/part" },
        b: { $ref: "#/schemas/B" },
        self: { $ref: "#" },
      },
    },
    B: {
      properties: { deep: { properties: { up: { $ref: "#/schemas/B" } } } },
    },
    C: true,
    "a b/c": { items: { $ref: "#/schemas/A/$defs/part" } },
  },
  "equal ids, anchors and dialects": {
    A: { $id: "https://a.example/x", $defs: { d: { const: 1 } }, $ref: "#/$defs/d" }, // prettier-ignore
    B: { $id: "https://a.example/x", $defs: { d: { const: 2 } }, $ref: "#/$defs/d" }, // prettier-ignore
    C: { properties: { a: { $ref: "#/schemas/A" } } },
    D: { properties: { b: { $ref: "#/schemas/B" } } },
    Tree: { $dynamicAnchor: "node", items: { $dynamicRef: "#node" } },
    E: { properties: { tree: { $ref: "#/schemas/Tree" } } },
    Old: { $schema: "http://json-schema.org/draft-07/schema#", definitions: { x: { type: "null" } }, items: [{ $ref: "#/definitions/x" }] }, // prettier-ignore
  },
  "what is told": {
    A: { properties: { b: { $ref: "#/schemas/B" }, n: { type: "string", default: 3 } } }, // prettier-ignore
    B: { anyOf: [{ $ref: "#/schemas/D" }, { type: "null" }] },
    D: { properties: { q: { default: 1, allOf: [{ type: "string" }] } } },
  },
  "a reference to nothing": {
    A: { properties: { b: { $ref: "#/schemas/B" } } },
    B: { properties: { x: { $ref: "#/schemas/Q" }, n: { type: "string", default: 3 } } }, // prettier-ignore
  },
};

describe("bundleTogether", () => {
  it.each(Object.entries(samples))(
    "says and gives of %s what each by itself does",
    async (_, schemas) => {
      const request = {
        file: "mcp.yaml",
        shared: new Map(Object.entries(schemas)),
        files: new Map(),
      };
      const names = Object.keys(schemas);
      const together = bundleTogether(request, names);
      const alone = new Map(
        names.map((name) => {
          const schema = schemas[name] ?? null;
          return [name, bundleSchema({ ...request, schema, self: name })];
        }),
      );
      for (const name of names)
        expect(together.get(name)?.problems.map(text)).toEqual(
          alone.get(name)?.problems.map(text),
        );
      const isGood = [...alone.values()].every((each) => each.bundled);
      if (isGood) {
        const inOrder = new Map(
          names.map((name) => [name, together.get(name)!]),
        );
        expect(await typesOf(inOrder)).toBe(await typesOf(alone));
      }
    },
  );

  it("has one type for a place in a shared schema that another one names", async () => {
    const shared = new Map<string, Json>([
      ["A", { properties: { a: { $ref: "#/schemas/B/properties/deep" } } }],
      ["B", { properties: { deep: { enum: ["x", { y: 1 }] } } }],
    ]);
    const request = { file: "mcp.yaml", shared, files: new Map() };
    const types = await typesOf(bundleTogether(request, ["A", "B"]));
    expect(types.match(/readonly (?:a|deep)\?: Deep/g)).toHaveLength(2);
    expect(types.match(/export type Deep /g)).toHaveLength(1);
  });

  it("says a loop over several schemas of one of them", () => {
    const schemas = {
      A: { allOf: [{ $ref: "#/schemas/B" }] },
      B: { allOf: [{ $ref: "#/schemas/A" }] },
    };
    const result = checkText(
      JSON.stringify({
        mcpgen: 1,
        server: { name: "probe", version: "1.0.0" },
        schemas,
      }),
      "mcp.json",
    );
    expect(told(result).map(({ code }) => code)).toEqual(["schema/ref-loop"]);
  });

  it("bundles a ring of a thousand once, not once for each", async () => {
    const spec = specOf(
      checkText(
        JSON.stringify({
          mcpgen: 1,
          server: { name: "probe", version: "1.0.0" },
          schemas: ring(1000),
        }),
        "mcp.json",
      ),
    );
    expect(new Set(spec.schemas.map(({ bundled }) => bundled)).size).toBe(1);
    expect((await sharedTypes(spec)).match(/^export interface/gm)).toHaveLength(
      1000,
    );
  });
});
