import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Eval } from "../../src/generated/types.js";
import { evalTool } from "../../src/tools/eval.js";

const handler: Eval.Handler = evalTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Eval.Input;
  readonly output: Eval.Output;
}[] = [];

test("eval", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
