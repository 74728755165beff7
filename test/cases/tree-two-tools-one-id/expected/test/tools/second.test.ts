import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Second } from "../../src/generated/types.js";
import { second } from "../../src/tools/second.js";

const handler: Second.Handler = second;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Second.Input;
  readonly output: Second.Output;
}[] = [];

test("second", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
