/** Token buckets, on a clock of the test. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryBuckets } from "../../templates/generated/runtime/rate-limit.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const limit = { calls: 3, per: 3_000 };

describe("a bucket", () => {
  it("gives as many tokens at once as it holds, then one in each part of the period", () => {
    const take = memoryBuckets();
    const first = [1, 2, 3].map(() => take("a", limit));
    expect(first).toEqual([0, 0, 0]);
    expect(take("a", limit)).toBeCloseTo(1_000);
    vi.advanceTimersByTime(999);
    expect(take("a", limit)).toBeGreaterThan(0);
    vi.advanceTimersByTime(1);
    expect(take("a", limit)).toBe(0);
    expect(take("a", limit)).toBeGreaterThan(0);
  });

  it("is one caller's alone", () => {
    const take = memoryBuckets();
    for (let call = 0; call < 3; call += 1) take("a", limit);
    expect(take("a", limit)).toBeGreaterThan(0);
    expect(take("b", limit)).toBe(0);
  });

  it("is empty again only by what was taken: a refusal costs nothing", () => {
    const take = memoryBuckets();
    for (let call = 0; call < 50; call += 1) take("a", limit);
    vi.advanceTimersByTime(1_000);
    expect(take("a", limit)).toBe(0);
  });

  it("is forgotten where too many others were used since", () => {
    const take = memoryBuckets(2);
    for (let call = 0; call < 3; call += 1) take("a", limit);
    take("b", limit);
    expect(take("a", limit)).toBeGreaterThan(0);
    take("c", limit);
    expect(take("a", limit)).toBe(0);
  });

  it("gives the tokens that a count of them would give", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 2_000 }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        steps,
        (calls, each, waits) => {
          const take = memoryBuckets();
          // In whole parts of a token, so that the count is exact.
          let parts = calls * each * 100;
          for (const wait of waits) {
            const time = wait * each;
            vi.advanceTimersByTime(time);
            parts = Math.min(parts + time, calls * each * 100);
            const has = parts >= each * 100;
            if (has) parts -= each * 100;
            const per = calls * each * 100;
            expect(take("a", { calls, per }) === 0).toBe(has);
          }
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
