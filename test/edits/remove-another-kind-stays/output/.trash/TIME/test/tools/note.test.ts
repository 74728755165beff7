import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { NoteTool } from "../../src/generated/types.js";
import { noteTool } from "../../src/tools/note.js";

const handler: NoteTool.Handler = noteTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: NoteTool.Input;
  readonly output: NoteTool.Output;
}[] = [];

test("note", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
