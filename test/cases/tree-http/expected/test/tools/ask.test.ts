import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Ask } from "../../src/generated/types.js";
import { ask } from "../../src/tools/ask.js";

const handler: Ask.Handler = ask;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Ask.Input;
  readonly output: Ask.Output;
}[] = [];

test("ask", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
