import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Class } from "../../src/generated/types.js";
import { classTool } from "../../src/tools/class.js";

const handler: Class.Handler = classTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Class.Input;
  readonly output: Class.Output;
}[] = [];

test("class", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
