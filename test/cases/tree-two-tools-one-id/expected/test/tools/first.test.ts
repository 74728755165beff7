import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { First } from "../../src/generated/types.js";
import { first } from "../../src/tools/first.js";

const handler: First.Handler = first;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: First.Input;
  readonly output: First.Output;
}[] = [];

test("first", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
