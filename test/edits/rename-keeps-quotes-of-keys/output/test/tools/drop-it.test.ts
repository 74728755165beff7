import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { DropIt } from "../../src/generated/types.js";
import { dropIt } from "../../src/tools/drop-it.js";

const handler: DropIt.Handler = dropIt;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: DropIt.Input;
  readonly output: DropIt.Output;
}[] = [];

test("drop_item", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
