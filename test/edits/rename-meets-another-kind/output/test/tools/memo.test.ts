import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { MemoTool } from "../../src/generated/types.js";
import { memoTool } from "../../src/tools/memo.js";

const handler: MemoTool.Handler = memoTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: MemoTool.Input;
  readonly output: MemoTool.Output;
}[] = [];

test("note", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
