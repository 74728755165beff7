import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { AllItems } from "../../src/generated/types.js";
import { allItems } from "../../src/tools/all-items.js";

const handler: AllItems.Handler = allItems;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: AllItems.Input;
  readonly output: AllItems.Output;
}[] = [];

test("list_items", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
