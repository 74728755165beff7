import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Await } from "../../src/generated/types.js";
import { awaitTool } from "../../src/tools/await.js";

const handler: Await.Handler = awaitTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Await.Input;
  readonly output: Await.Output;
}[] = [];

test("await", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
