import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { WeeklyReview } from "../../src/generated/types.js";
import { weeklyReview } from "../../src/prompts/weekly-review.js";

const handler: WeeklyReview.Handler = weeklyReview;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly args: WeeklyReview.Arguments;
  readonly result: GetResult;
}[] = [];

test("weekly review", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { args, result } of cases) {
    assert.deepEqual(await handler.get(args, context), result);
  }
});
