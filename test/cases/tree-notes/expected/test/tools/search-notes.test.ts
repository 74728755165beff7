import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { SearchNotes } from "../../src/generated/types.js";
import { searchNotes } from "../../src/tools/search-notes.js";

const handler: SearchNotes.Handler = searchNotes;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: SearchNotes.Input;
  readonly output: SearchNotes.Output;
}[] = [];

test("search_notes", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
