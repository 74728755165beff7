/** Owns the tests of what patterns may cost. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSchema } from "../../../src/schema/check.js";
import {
  isHarmlessUpTo,
  patternCost,
} from "../../../src/schema/pattern-cost.js";
import { isPlainlyLinear } from "../../../src/schema/pattern-walks.js";

describe("the quick look at a pattern", () => {
  it.each([
    "^[A-Z]{2}-[0-9]{3}$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^https?://",
    "^[a-z][a-z0-9_-]*$",
    "^#?([a-fA-F0-9]{6}|[a-fA-F0-9]{3})$",
    "^(?=.*[A-Z])(?=.*\\d).{8,}$",
    "\\.(png|jpe?g)$",
    "^\\p{Lu}\\p{Ll}+$",
    "^[[\\]]+$",
    "^$",
    "",
    "^a*|^b*",
    "^(?:\\d{1,3}\\.){3}\\d{1,3}$",
    "^\\u{1F600}{2,3}😀*$",
    "^(?<year>\\d{4})$",
  ])("clears %s", (pattern) => {
    expect(new RegExp(pattern, "u")).toBeInstanceOf(RegExp);
    expect(isPlainlyLinear(pattern)).toBe(true);
  });

  it.each([
    "^(a+)+$",
    "a+$",
    "^a*b*$",
    "(?=a*b)c",
    "^(a|a)*$",
    "^(?:a?){40}a{40}$",
    "^(?:.{1,100}){5}$",
    "^a*|b*",
    "^(.+)\\1$",
    "^(?<x>.+)\\k<x>$",
    "^.*(?=.*x)y",
    "(".repeat(500) + "a" + ")".repeat(500),
  ])("says nothing of %s", (pattern) => {
    expect(isPlainlyLinear(pattern)).toBe(false);
  });

  it("clears nothing that the checker finds slow", { timeout: 60_000 }, () => {
    const atom = fc.constantFrom("a", "b", ".", "[ab]", "\\w", "\\d");
    const quantifier = fc.constantFrom("", "", "?", "*", "+", "{0,3}", "{2}");
    const { tree } = fc.letrec<{ tree: string; part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 2, withCrossShrink: true },
        fc.tuple(atom, quantifier).map((pieces) => pieces.join("")),
        fc
          .tuple(tie("tree"), quantifier)
          .map(([inner, how]) => `(?:${inner})${how}`),
        tie("tree").map((inner) => `(?=${inner})`),
      ),
      tree: fc
        .array(tie("part"), { minLength: 1, maxLength: 3 })
        .chain((parts) =>
          fc.constantFrom(
            parts.join(""),
            parts.join("|"),
            parts.join("") + "$",
          ),
        ),
    }));
    let cleared = 0;
    const whole = fc
      .tuple(fc.constantFrom("^", ""), tree)
      .map((t) => t.join(""));
    fc.assert(
      fc.property(whole, (pattern) => {
        if (!isPlainlyLinear(pattern) || !/[*+?]/.test(pattern)) return;
        cleared++;
        // Without the u flag nothing is cleared beforehand.
        expect([pattern, patternCost(pattern, "").kind]).not.toEqual([
          pattern,
          "slow",
        ]);
      }),
      { seed: 7, numRuns: 400 },
    );
    expect(cleared).toBeGreaterThan(50);
  });
});

describe("the cost of a pattern", () => {
  it("is told in words, with a text that shows it", () => {
    expect(patternCost("^(\\w+\\s?)*$", "u")).toMatchObject({
      kind: "slow",
      growth: "exponential time",
    });
    expect(patternCost("a.*b", "u")).toMatchObject({
      growth: "time that grows with the square of its length",
    });
    expect(patternCost("^[a-z]+(?:-[a-z]+)*$", "u")).toEqual({
      kind: "linear",
    });
    expect(patternCost("^(\\p{Script=Kawi}+x)+$", "u").kind).toBe("unknown");
  });

  it("is the same in every run", () => {
    const pattern = "^(?!.*z)(?:[a-z]+x?)*$";
    const first = patternCost(pattern, "u");
    expect(first.kind).toBe("slow");
    expect(patternCost(pattern, "u")).toBe(first);
  });

  it("does no harm where texts are short enough for it", () => {
    const pattern = "^(a+)+$";
    const cost = patternCost(pattern, "u");
    if (cost.kind !== "slow") throw new Error("it is slow");
    expect(isHarmlessUpTo(12, pattern, "u", cost.attack)).toBe(true);
    expect(isHarmlessUpTo(80, pattern, "u", cost.attack)).toBe(false);
    expect(isHarmlessUpTo(0, pattern, "u", cost.attack)).toBe(true);
  });
});

describe("a schema with a slow pattern", () => {
  const codes = (schema: unknown, allowed: readonly string[] = []) =>
    checkSchema(schema as never, {
      allowsPattern: (pattern) => allowed.includes(pattern),
    }).map(({ path, toDiagnostic }) => [
      path.join("/"),
      toDiagnostic({ file: "" }).code,
    ]);

  it("is refused wherever patterns stand", () => {
    const slow = { pattern: "^(a+)+$" };
    expect(
      codes({
        properties: { a: slow },
        propertyNames: slow,
        patternProperties: { "^(b+)+$": true },
        items: { anyOf: [slow] },
        $defs: { d: slow },
      }),
    ).toEqual([
      ["patternProperties/^(b+)+$", "schema/slow-pattern"],
      ["properties/a/pattern", "schema/slow-pattern"],
      ["propertyNames/pattern", "schema/slow-pattern"],
      ["items/anyOf/0/pattern", "schema/slow-pattern"],
      ["$defs/d/pattern", "schema/slow-pattern"],
    ]);
  });

  it("is taken where a maxLength beside it makes it harmless, or where it is allowed", () => {
    const pattern = "^(a+)+$";
    expect(codes({ pattern, maxLength: 12 })).toEqual([]);
    expect(codes({ pattern, maxLength: 500 })).toEqual([
      ["pattern", "schema/slow-pattern"],
    ]);
    expect(codes({ pattern }, [pattern])).toEqual([
      ["pattern", "schema/slow-pattern-allowed"],
    ]);
  });
});
