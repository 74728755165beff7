import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { TakeItem } from "../../src/generated/types.js";
import { takeItem } from "../../src/tools/take-item.js";

const handler: TakeItem.Handler = takeItem;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: TakeItem.Input;
  readonly output: TakeItem.Output;
}[] = [];

test("drop_item", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
