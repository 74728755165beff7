/** Owns the tests of the comments above types and properties: what they say, and that nothing breaks out of them. */
import { describe, expect, it } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { commentLines, docComment } from "../../../src/schema/doc-comment.js";
import { schemaComment } from "../../../src/schema/schema-comment.js";
import { compileTypes } from "../../../src/schema/types.js";
import type { Json } from "../../../src/spec/model.js";
import { misfits } from "./type-samples.js";

describe("schemaComment", () => {
  it.each<readonly [Json, string]>([
    [{ type: "string" }, ""],
    [{ description: " " }, ""],
    [{ description: "What to look for." }, "/** What to look for. */"],
    [{ default: 5 }, "/** @default 5 */"],
    [{ format: "date-time" }, "/** Format: date-time. */"],
    [{ deprecated: true }, "/** @deprecated */"],
    [{ deprecated: false, readOnly: false }, ""],
    [{ readOnly: true }, "/** Read only. */"],
    [
      {
        description: "When it began.",
        format: "date-time",
        writeOnly: true,
        default: "2026-01-01T00:00:00Z",
        examples: ["2026-02-01T00:00:00Z", null, { a: [1] }, "not shown"],
        deprecated: true,
      },
      [
        "/**",
        " * When it began.",
        " * Format: date-time.",
        " * Write only.",
        ' * @default "2026-01-01T00:00:00Z"',
        ' * @example "2026-02-01T00:00:00Z"',
        " * @example null",
        ' * @example {"a":[1]}',
        " * @deprecated",
        " */",
      ].join("\n"),
    ],
  ])("of %j", (schema, comment) => {
    expect(schemaComment(schema)).toBe(comment === "" ? "" : comment + "\n");
  });

  it("cuts what is long, and never a character in two", () => {
    const value = "😀".repeat(100);
    const text = schemaComment({
      description: "x ".repeat(10_000),
      format: "f".repeat(500),
      default: value,
      examples: [Array.from({ length: 1000 }, () => 1)],
    });
    expect(text.length).toBeLessThan(5000);
    expect(text).toContain("…");
    expect(text).not.toMatch(/\p{Surrogate}/u);
  });
});

describe("docComment", () => {
  it.each([
    ["plain", "/** plain */"],
    ["ends */ here", "/** ends *\\/ here */"],
    ["a\nb\u2028c\r\nd", "/**\n * a\n * b\n * c\n * d\n */"],
    [
      "@ts-nocheck\n* @ts-ignore a@b.c {@link x}",
      "/**\n * \\@ts-nocheck\n * * \\@ts-ignore a@b.c {\\@link x}\n */",
    ],
    ["left\u202eright\0", "/** left\\u202eright\\u0000 */"],
    [
      "word ".repeat(20) + "@tag",
      `/**\n * ${"word ".repeat(15).trim()}\n * word word word word word \\@tag\n */`,
    ],
  ])("of %j", (text, comment) => {
    expect(docComment(commentLines(text))).toBe(comment);
  });
});

/** Each could end a comment, begin a tag or start a line. */
const hostile = [
  "*/ export const pwned = 1; /*",
  "a\n*/ export const pwned = 1; /*",
  "a\u2028*/ export const pwned = 1;\u2029/*",
  "*\u2028/ export const pwned = 1; /*",
  "* / *\\/ **/ export const pwned = 1; /**",
  "@deprecated\n@ts-nocheck\n@ts-expect-error",
  "`*/` ```\n*/ export const pwned = 1;\n```",
  "// eslint-disable */ export const pwned = 1;",
  "\u0000\u0085\r*/ export const pwned = 1;\ud800",
];

it("takes any text as a description, a format, a default, an example and a name", async () => {
  const said = (text: string) => ({
    description: text,
    format: text,
    default: { [text]: text },
    examples: [text, [text]],
    deprecated: true,
  });
  const schema = {
    ...said(hostile[0] ?? ""),
    type: "object",
    properties: Object.fromEntries(
      hostile.flatMap((text, at) => [
        [text, { type: "object", ...said(text) }],
        [`ref${at}`, { $ref: `#/$defs/${encodeURIComponent(`d${at}`)}` }],
      ]),
    ),
    $defs: Object.fromEntries(
      hostile.map((text, at) => [`d${at}`, { type: "object", ...said(text) }]),
    ),
  };
  const { bundled } = bundleSchema({
    schema,
    file: "mcp.yaml",
    shared: new Map(),
    files: new Map(),
  });
  if (bundled === undefined) throw new Error("not bundled");
  const types = await compileTypes(
    [{ name: "T", bundled, side: "wire", description: hostile.join("\n") }],
    { shared: {} },
  );
  const { errors, misfits: found } = misfits([
    { name: "hostile", types, samples: [{ type: "typeof pwned", value: 1 }] },
  ]);
  expect(errors).toEqual([]);
  // Nothing in them became code.
  expect(found.size).toBe(1);
  const comments = types.match(/\/\*\*[^]*?\*\//g) ?? [];
  const tags = comments.join("\n").match(/^ *\*? ?@\w+/gm) ?? [];
  expect(new Set(tags.map((tag) => tag.trim()))).toEqual(
    new Set(["* @default", "* @example", "* @deprecated"]),
  );
});
