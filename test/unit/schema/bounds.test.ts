/** Owns the tests of how large a schema may be: each bound just below and just above, and the table in README.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  boundRows,
  keywordBounds,
  wholeBounds,
  workBounds,
} from "../../../src/schema/bounds.js";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { checkSchema } from "../../../src/schema/check.js";
import type { Json } from "../../../src/spec/model.js";
import { maxDepth, maxExpandedSize, maxFileSize } from "../../../src/spec/limits.js"; // prettier-ignore
import { repository } from "../../support/project.js";

/** The codes of the errors of a schema, in its bundled form too. */
function errors(schema: Json): readonly string[] {
  const request = { file: "m", shared: new Map(), files: new Map() };
  const own = checkSchema(schema);
  const all =
    own.length > 0 ? own : bundleSchema({ ...request, schema }).problems;
  return all
    .map(({ toDiagnostic }) => toDiagnostic({ file: "m" }))
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => code);
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

const map = (count: number, make: (at: number) => Json): Json =>
  Object.fromEntries(times(count, (at) => [`p${at}`, make(at)]));
const nested = (count: number, wrap: (inner: Json) => Json): Json => {
  let schema: Json = {};
  for (let at = 0; at < count; at++) schema = wrap(schema);
  return schema;
};

const { depth, values, bytes } = wholeBounds;
const { ways, conditions, fillDepth, filled } = workBounds;

/** What is bounded → a schema of a size, the largest size that is taken, what is said of more. */
const bounded: Readonly<
  Record<string, readonly [(size: number) => Json, number, string]>
> = {
  depth: [
    (size) => ({ default: nested(size - 1, (inner) => [inner]) }),
    depth.limit,
    "schema/too-large",
  ],
  // The schema, its list and the keyword's value count too.
  values: [
    (size) => ({ default: times(size - 2, () => 0) }),
    values.limit,
    "schema/too-large",
  ],
  bytes: [
    (size) => ({ $comment: "x".repeat(size - 19) }),
    bytes.limit,
    "schema/too-large",
  ],
  ...Object.fromEntries(
    Object.entries(keywordBounds)
      .filter(([keyword]) => keyword !== "dependencies")
      .map(([keyword, { limit }]) => [
        keyword,
        [
          (size: number): Json => ({ [keyword]: ofKeyword(keyword, size) }),
          limit,
          "schema/too-large",
        ],
      ]),
  ),
  "names that one name asks for": [
    (size) => ({ dependentRequired: { a: times(size, (at) => `p${at}`) } }),
    250,
    "schema/too-large",
  ],
  ways: [
    (size) => ({
      anyOf: times(4, () => ({ $ref: "#/$defs/a" })),
      $defs: { a: { anyOf: times((size - 1) / 4 - 2, () => ({})) } },
    }),
    ways - 3,
    "schema/too-entangled",
  ],
  conditions: [
    (size) => ({ anyOf: times(size, () => ({})), unevaluatedItems: false }),
    conditions,
    "schema/too-entangled",
  ],
  "defaults through defaults": [
    (size) => ({
      $ref: "#/$defs/p0",
      $defs: map(size + 2, (at) => ({
        properties:
          at > size ? {} : { a: { $ref: `#/$defs/p${at + 1}`, default: {} } },
      })),
    }),
    fillDepth,
    "schema/too-entangled",
  ],
  "values of a default": [
    (size) => ({
      properties: {
        a: { default: {}, properties: map(size, () => ({ default: 1 })) },
      },
    }),
    filled,
    "schema/too-entangled",
  ],
};

function ofKeyword(keyword: string, size: number): Json {
  if (keyword === "enum") return times(size, (at) => at);
  if (keyword === "dependentRequired") return map(size, () => ["a"]);
  return /^(?:patternP|dependentS)/.test(keyword)
    ? map(size, () => ({}))
    : times(size, () => ({}));
}

describe("a schema", () => {
  it.each(Object.entries(bounded))(
    "is bounded in its %s",
    (_, [make, limit, code]) => {
      expect(errors(make(limit))).toEqual([]);
      expect(errors(make(limit + 4))).toEqual([code]);
    },
  );

  it.each(["allOf", "anyOf", "oneOf", "not"])(
    "may have %s 500 times inside each other, and not 100,000 times",
    (keyword) => {
      const wrap = (inner: Json): Json => ({
        [keyword]: keyword === "not" ? inner : [inner],
      });
      expect(errors(nested(500, wrap))).toEqual([]);
      expect(errors(nested(100_000, wrap))).toEqual(["schema/too-large"]);
    },
  );
});

it("README.md says how large a schema may be", () => {
  const file = join(repository, "README.md");
  const text = readFileSync(file, "utf8");
  const [before, table, after] = partsOf(text);
  const rows = boundRows().map(([what, limit]) => [
    what,
    limit.toLocaleString("en"),
  ]);
  const expected = tableOf([["what", "at most"], ...rows]);
  if (process.env["UPDATE"] === "1")
    writeFileSync(file, before + expected + after);
  else expect(table).toBe(expected);
  expect(before).toContain(`${maxFileSize / 2 ** 20} MB`);
  expect(before).toContain(`${maxDepth.toLocaleString("en")} levels`);
  expect(before).toContain(`${maxExpandedSize / 2 ** 20} MB with`);
});

/** What stands before the table, the table, and what follows. */
function partsOf(text: string): readonly [string, string, string] {
  const start = text.indexOf("\n\n", text.indexOf("**How large a schema")) + 2;
  const end = text.indexOf("\n\n", start);
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** As prettier writes it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  const [head = [], ...rest] = rows;
  return [head, rule, ...rest].map(line).join("\n");
}
