/** Holds the comparison of texts to its lines: each way of reading it gives one of the two back. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { linesOf } from "../../../src/upgrade/compare-lines.js";

it("shows what goes and comes, with the nearest lines that stay", () => {
  const before = "1\n2\n3\n4\n5\n6\n7\n8\n";
  const after = "1\r\n2\r\n3\r\n4\r\nfive\r\n6\r\n7\r\n8\r\nnine\r\n";
  expect(linesOf(before, after)).toEqual([
    "…",
    "  3",
    "  4",
    "- 5",
    "+ five",
    "  6",
    "  7",
    "  8",
    "+ nine",
  ]);
  expect(linesOf(before, before)).toEqual(["…"]);
});

it("leaves nothing out of what differs, and tells no more than that", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (old, next) => {
      const lines = linesOf(old.join("\n"), next.join("\n"));
      const count = (mark: string) =>
        lines.filter((line) => line.startsWith(mark)).length;
      // What stays is a sequence of both: as many go as come, but for the difference in length.
      const [longer, shorter] = [
        Math.max(1, old.length),
        Math.max(1, next.length),
      ];
      expect(count("-") - count("+")).toBe(longer - shorter);
      const gone = lines
        .filter((line) => line.startsWith("-"))
        .map((line) => line.slice(2));
      let at = -1;
      for (const line of gone) {
        at = (old.length === 0 ? [""] : old).indexOf(line, at + 1);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 8, numRuns: 300 },
  );
});
