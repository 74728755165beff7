import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { AddNote } from "../../src/generated/types.js";
import { addNote } from "../../src/tools/add-note.js";

const handler: AddNote.Handler = addNote;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: AddNote.Input;
  readonly output: AddNote.Output;
}[] = [];

test("add_note", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
