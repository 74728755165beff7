import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { DropItem } from "../../src/generated/types.js";
import { dropItem } from "../../src/tools/drop-item.js";

const handler: DropItem.Handler = dropItem;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: DropItem.Input;
  readonly output: DropItem.Output;
}[] = [];

test("drop_item", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
