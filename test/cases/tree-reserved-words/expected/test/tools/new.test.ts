import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { New } from "../../src/generated/types.js";
import { newTool } from "../../src/tools/new.js";

const handler: New.Handler = newTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: New.Input;
  readonly output: New.Output;
}[] = [];

test("new", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
