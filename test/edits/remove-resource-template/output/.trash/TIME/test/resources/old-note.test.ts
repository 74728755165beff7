import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { OldNote } from "../../src/generated/types.js";
import { oldNote } from "../../src/resources/old-note.js";

const handler: OldNote.Handler = oldNote;

const context = testContext();

/** The variables of a uri, and what must be read there. */
const cases: readonly {
  readonly variables: OldNote.Variables;
  readonly content: ReadResult;
}[] = [];

test("old_note", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { variables, content } of cases) {
    assert.deepEqual(await handler.read(variables, context), content);
  }
});
