import fc from "fast-check";
import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { jsdoc } from "../../../src/plan/jsdoc.js";

/** What the compiler sees of a file in which the comment stands. */
function read(comment: string) {
  const code = `${comment}\nexport const after = 1;\n`;
  const source = ts.createSourceFile("a.ts", code, 99, true);
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
  });
  const [statement] = source.statements;
  return {
    statements: source.statements.map((each) => each.getText()),
    problems: diagnostics.length,
    tags: statement === undefined ? [] : ts.getJSDocTags(statement),
    // The compiler keeps what it took for @ts-ignore or @ts-expect-error here.
    directives: (source as unknown as { commentDirectives?: unknown })
      .commentDirectives,
  };
}

const nothing = {
  statements: ["export const after = 1;"],
  problems: 0,
  tags: [],
  directives: undefined,
};

test("no text gets out of its comment, becomes a tag or a directive, or hides", () => {
  const pieces = fc.constantFrom(
    ..."*/ */ /* // /// @ts-ignore @ts-nocheck @type {@link \\ ` ${x} <reference </script>".split(
      " ",
    ),
    ..."\n \r \r\n \u2028 \u2029 \t \0 \u001b \u202e \u2066 \ufeff \ud800".split(
      " ",
    ),
    " ",
    "word",
    "日本語",
    "a long run of words that has to be broken somewhere",
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join("")),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(0, 2, 4), (value, indent) => {
      const comment = jsdoc(value, indent);
      expect(read(comment)).toEqual(nothing);
      expect(comment).not.toMatch(
        // oxlint-disable-next-line no-control-regex -- they must not be there
        /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u,
      );
    }),
    { numRuns: 500 },
  );
});

test("a short text is one line, a long one is broken between words", () => {
  expect(jsdoc("Save one note.")).toBe("/** Save one note. */");
  expect(jsdoc(" \n\n ")).toBe("");
  expect(jsdoc(`${"word ".repeat(20)}\n\nend`, 2)).toBe(
    [
      "  /**",
      `   * ${"word ".repeat(15).trim()}`,
      `   * ${"word ".repeat(5).trim()}`,
      "   *",
      "   * end",
      "   */",
    ].join("\n"),
  );
});

test("what is escaped stays readable", () => {
  expect(jsdoc("ends */ @ts-ignore\u202e, mail a@b.example")).toBe(
    "/** ends *\\/ \\@ts-ignore\\u202e, mail a@b.example */",
  );
});
