import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { AddItem } from "../../src/generated/types.js";
import { addItem } from "../../src/tools/add-item.js";

const handler: AddItem.Handler = addItem;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: AddItem.Input;
  readonly output: AddItem.Output;
}[] = [];

test("add_item", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
