import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Forget } from "../../src/generated/types.js";
import { forget } from "../../src/tools/forget.js";

const handler: Forget.Handler = forget;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Forget.Input;
  readonly output: Forget.Output;
}[] = [];

test("forget", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
