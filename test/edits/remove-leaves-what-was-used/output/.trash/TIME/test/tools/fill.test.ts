import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Fill } from "../../src/generated/types.js";
import { fill } from "../../src/tools/fill.js";

const handler: Fill.Handler = fill;

const context = testContext<Fill.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Fill.Input;
  readonly output: Fill.Output;
}[] = [];

test("fill", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
