import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { format } from "prettier";
import { expect, test } from "vitest";
import {
  literal,
  memberAccess,
  propertyKey,
} from "../../../src/plan/literal.js";
import { stringLiteral } from "../../../src/schema/string-literal.js";
import type { Json } from "../../../src/spec/model.js";

function evaluate(code: string): unknown {
  return JSON.parse(runInNewContext(`JSON.stringify([${code}])`))[0];
}

/** Any JSON value, with keys and texts that are likely to hurt. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("__proto__", "constructor", "</script>", "<!--", "\u2028"),
  fc.string({ unit: fc.constantFrom("'", '"', "\\", "`", "$", "{", "*", "/") }),
);
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, false, 1e21, Number.MAX_VALUE, 5e-324),
    fc.array(tie("json"), { maxLength: 5 }),
    fc
      .array(fc.tuple(text, tie("json")), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));

test("a literal evaluates to the value it was made of", () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(evaluate(literal(value))).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
    { numRuns: 400 },
  );
});

test("a literal keeps lone surrogates, and its file can be written as UTF-8", () => {
  const halves = "a\ud800b\udc00";
  const code = stringLiteral(halves);
  expect(code).toBe('"a\\ud800b\\udc00"');
  expect(runInNewContext(code)).toBe(halves);
});

test("a key named __proto__ is a property and not the prototype", () => {
  const value = JSON.parse('{"__proto__":{"polluted":true},"a":1}');
  const made = runInNewContext(`(${literal(value)})`);
  expect(Object.keys(made)).toEqual(["__proto__", "a"]);
  expect(made.polluted).toBeUndefined();
});

test("negative zero stays negative and an infinite number is refused", () => {
  expect(literal(-0)).toBe("-0");
  expect(() => literal(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test("nothing in a literal can end a script element or hide in an editor", () => {
  const code = literal({
    script: "</script><SCRIPT></SCRIPT ><!-- -->",
    bidi: "user\u202e \u2066admin",
    tags: "a\u{e0041}b",
    separators: "\u2028\u2029\u0085",
  });
  expect(code).not.toMatch(/<\/script|<!--/i);
  expect(code).toMatch(/^[\x20-\x7e\n]*$/);
});

test("names are quoted only where they must be", () => {
  expect(["a", "$b", "a-b", "1", "é", "𝒜", "default"].map(propertyKey)).toEqual(
    ["a", "$b", '"a-b"', '"1"', "é", '"𝒜"', "default"],
  );
  expect(["a", "a-b", "__proto__"].map(memberAccess)).toEqual([
    ".a",
    '["a-b"]',
    ".__proto__",
  ]);
});

test("a literal is formatted as prettier would format it", async () => {
  const words = fc.array(
    fc.oneof(
      fc.stringMatching(/^[a-z"'\\<-]{1,12}$/),
      fc.constantFrom("é", "日本語", "🎉", "ẅ"),
    ),
    { maxLength: 16 },
  );
  const name = fc.stringMatching(
    /^([a-z_$]{1,12}|[a-z-]{1,12}|[0-9]{1,3}|[éω天_]{1,4})$/,
  );
  const { tidy } = fc.letrec<{ tidy: Json }>((tie) => ({
    tidy: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      words.map((list) => list.join(" ")),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.array(fc.integer(), { maxLength: 30 }),
      fc.constantFrom(null, true, false),
      fc.array(tie("tidy"), { maxLength: 6 }),
      fc.dictionary(name, tie("tidy"), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(tidy, async (value) => {
      const code = `export const value: unknown = ${literal({ listed: value })};\n`;
      expect(code).toBe(await format(code, { parser: "typescript" }));
    }),
    { numRuns: 250 },
  );
});

test("lists in lists are measured only where they could stand on one line", () => {
  let value: Json = "x".repeat(60);
  for (let at = 0; at < 600; at++) value = [{ é: value, a: 1 }];
  const code = literal(value);
  // Two levels a round, down to where the page ends.
  expect(code.match(/é: /g)).toHaveLength(20);
  expect(literal([[1, 2], "é"])).toBe('[[1, 2], "é"]');
});

test("what starts beyond the page is JSON, so that margins are not most of the file", () => {
  let value: Json = JSON.parse('{"a-b":[],"__proto__":{},"\\u2028":"\\ud800"}');
  for (let at = 0; at < 600; at++) value = at % 2 ? [value] : { a: value, at };
  const code = literal(value);
  expect(evaluate(code)).toEqual(value);
  expect(code.length).toBeLessThan(30_000);
});
