import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { PromiseTool } from "../../src/generated/types.js";
import { promise } from "../../src/tools/promise.js";

const handler: PromiseTool.Handler = promise;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: PromiseTool.Input;
  readonly output: PromiseTool.Output;
}[] = [];

test("promise", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
