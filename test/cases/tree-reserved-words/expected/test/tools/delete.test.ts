import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Delete } from "../../src/generated/types.js";
import { deleteTool } from "../../src/tools/delete.js";

const handler: Delete.Handler = deleteTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Delete.Input;
  readonly output: Delete.Output;
}[] = [];

test("delete", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
