import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { ListItems } from "../../src/generated/types.js";
import { listItems } from "../../src/tools/list-items.js";

const handler: ListItems.Handler = listItems;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: ListItems.Input;
  readonly output: ListItems.Output;
}[] = [];

test("list_items", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
