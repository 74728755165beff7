import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Default } from "../../src/generated/types.js";
import { defaultTool } from "../../src/tools/default.js";

const handler: Default.Handler = defaultTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Default.Input;
  readonly output: Default.Output;
}[] = [];

test("default", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
