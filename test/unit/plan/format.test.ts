import * as fc from "fast-check";
import { format } from "prettier";
import { expect, test } from "vitest";
import { formatDeclarations } from "../../../src/plan/format.js";
import { compileTypes } from "../../../src/schema/types.js";
import type { JsonObject } from "../../../src/spec/model.js";
import { bundled } from "./make-spec.js";

async function byPrettier(code: string): Promise<string> {
  return (await format(code, { parser: "typescript" })).trimEnd();
}

const text = fc.oneof(
  fc.constantFrom("a", "it's", 'say "x"', "back\\slash", "日本語", "{", "};"),
  fc.constant("a long text that takes a lot of space on its line, and more"),
  fc.string(),
);
const key = fc.oneof(
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.constantFrom("a-b", "1", "é", "x y", "default", "__proto__"),
  fc.constant("a_very_long_name_for_a_property_of_an_object"),
);
const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ type: fc.constantFrom("string", "integer", "null") }),
    fc.record({ type: fc.constant("string"), description: text }),
    fc.record({ enum: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }) }),
    fc.record({ type: fc.constant("array"), items: tie("schema") }),
    fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1 }) }),
    fc.record({
      type: fc.constant("object"),
      properties: fc.dictionary(key, tie("schema"), { maxKeys: 4 }),
      additionalProperties: fc.boolean(),
      required: fc.constant(["a"]),
    }),
  ),
}));

test("declarations are formatted as prettier would format them", async () => {
  const properties = fc.dictionary(key, schema, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(properties, async (members) => {
      const root = bundled({ type: "object", properties: members });
      const code = await compileTypes(
        [
          { name: "Input", bundled: root, side: "input", description: "In." },
          { name: "Output", bundled: root, side: "output" },
        ],
        { shared: {} },
      );
      expect(await formatDeclarations(code)).toBe(await byPrettier(code));
    }),
    { numRuns: 100 },
  );
});

test("lines that need no prettier are indented", async () => {
  const code = [
    "/**",
    " * One.",
    " * {",
    " */",
    "export interface A {",
    "/** Two. */",
    'readonly "a-b"?: "x" | null;',
    "readonly c: readonly {",
    "readonly [key: string]: unknown;",
    "}[];",
    "}",
    "",
    "export type B = readonly (string | number)[];",
  ];
  expect(await formatDeclarations(code.join("\n"))).toBe(
    [
      ...code.slice(0, 5),
      ...code.slice(5, 8).map((line) => `  ${line}`),
      `    ${code[8]}`,
      `  ${code[9]}`,
      ...code.slice(10),
    ].join("\n"),
  );
});
