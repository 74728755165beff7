import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { FindNotes } from "../../src/generated/types.js";
import { findNotes } from "../../src/tools/find-notes.js";

const handler: FindNotes.Handler = findNotes;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: FindNotes.Input;
  readonly output: FindNotes.Output;
}[] = [];

test("find_notes", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
