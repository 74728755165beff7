/** Owns what is shown of doing many things at a time. */
import { describe, expect, it } from "vitest";
import { inParallel } from "../../../src/files/in-parallel.js";

const numbers = Array.from({ length: 200 }, (_, n) => n);

describe("many things", () => {
  it("come back in their order, some at a time", async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel(numbers, async (n) => {
      most = Math.max(most, ++running);
      for (let turn = 0; turn < n % 7; turn++) await Promise.resolve();
      running--;
      return n * 2;
    });
    expect(results).toEqual(numbers.map((n) => n * 2));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(numbers.length);
  });

  it("stop at the first failure, and nothing goes on behind its back", async () => {
    let begun = 0;
    let running = 0;
    const work = inParallel(numbers, async (n) => {
      begun++;
      running++;
      for (let turn = 0; turn < n; turn++) await Promise.resolve();
      running--;
      if (n === 3) throw new Error("three");
    });
    await expect(work).rejects.toThrow("three");
    expect(running).toBe(0);
    expect(begun).toBeLessThan(60);
  });
});
